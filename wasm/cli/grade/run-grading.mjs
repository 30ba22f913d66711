/**
 * Grades batches of submissions row by row and writes them to `output` in a format: {total, passed}. No row is kept in
 * memory. Between batches it waits for the reader and handles signals.
 */
export async function runGrading({ grader, batches, format, output, progress }) {
  let total = 0;
  let passed = 0;
  // Only once there is a row: without submissions nothing is written.
  const begin = () => {
    if (total === 0) output.add(format.head());
  };
  try {
    for await (const batch of batches) {
      for (const submission of batch) {
        if (grader.trapped) await grader.restart();
        const row = grader.row(submission);
        begin();
        total += 1;
        if (row.passed) passed += 1;
        output.add(format.row(row.text));
        progress.add();
      }
      progress.clear();
      await output.flush();
      progress.draw();
      if (output.stopped) break;
    }
  } finally {
    progress.clear();
  }
  begin();
  output.add(format.foot(output.stopped));
  await output.flush();
  return { total, passed };
}
