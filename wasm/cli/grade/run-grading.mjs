/**
 * Grades batches of submissions, row by row, into `output` by a format: {total, passed}. Nothing of a row is kept.
 * Between batches the reader is waited for and signals are let in.
 */
export async function runGrading({ grader, batches, format, output, progress }) {
  let total = 0;
  let passed = 0;
  // Not before there is a row: where no submission is found, nothing is written.
  const begin = () => {
    if (total === 0) output.add(format.head());
  };
  try {
    for await (const batch of batches) {
      for (const submission of batch) {
        if (grader.trapped) await grader.renew();
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
