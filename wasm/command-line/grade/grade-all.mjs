/**
 * Grades portions of submissions, row by row, into `output` by a format: {total, passed}. Nothing of a row is kept.
 * Between portions the reader is waited for and signals are let in.
 */
export async function gradeAll({ grader, portions, format, output, progress }) {
  let total = 0;
  let passed = 0;
  output.add(format.head());
  for await (const portion of portions) {
    for (const submission of portion) {
      if (grader.trapped) await grader.renew();
      const row = grader.row(submission);
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
  progress.clear();
  output.add(format.foot(output.stopped));
  await output.flush();
  return { total, passed };
}
