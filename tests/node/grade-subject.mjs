// Submissions for the tests of grading: what each is, and what its row must say.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLesson } from '../../wasm/cli/lessons.mjs';
import { cli, root } from './run-cli.mjs';

export const LESSON = 'tpu-systems-audit';
const shipped = (file) => readFile(join(root, 'web/lessons', LESSON, file), 'utf8');

export const solution = await shipped('solution.sheet');
export const starter = await shipped('starter.sheet');
export const lesson = JSON.parse(await shipped('lesson.json'));
export const entries = JSON.parse(await readFile(join(root, 'tests/vectors/grading.json'), 'utf8')).entries.filter(
  (entry) => entry.lesson === LESSON,
);

export const grade = (words, options) => cli(['grade', '--lesson', LESSON, ...words], options);
export const rowsOf = (out) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const line = (name) => new RegExp(`^${name} *= .*\\n`, 'm');
/** The solution with one line's formula, or the whole line, changed. */
export const withFormula = (name, formula) => solution.replace(line(name), () => `${name} = ${formula}\n`);
const withoutLine = (name) => solution.replace(line(name), '');

const right = {
  'as shipped': solution,
  'with Windows ends of lines': solution.replaceAll('\n', '\r\n'),
  'with old ends of lines': solution.replaceAll('\n', '\r'),
  'with a byte-order mark': `\ufeff${solution}`,
  'without a last newline': solution.trimEnd(),
  'with tabs': solution.replaceAll(' = ', '\t=\t'),
  'with signs as pasted': solution.replaceAll('*', '×').replaceAll('/', '÷'),
  'with non-breaking spaces': solution.replaceAll(' * ', '\u00a0*\u00a0'),
  'with comments': `# größe, 大きさ, 🙂\n${solution.replaceAll('\n', '  # why\n')}`,
  'with empty lines': solution.replaceAll('\n', '\n\n\n'),
  'with a helper line': `copies = parameters * moment_count\n${withFormula('moments', 'copies * moment_bytes')}`,
  'with factors in another order': withFormula('weights', 'weight_bytes * parameters'),
  'with brackets': withFormula('total', '((weights) + (masters + moments))'),
  'with the guard first': `require single_worker_rate > 0 and workers > 0, "no rate"\n${solution.replace(/^require.*\n/m, '')}`,
};

/** {path, content, expect}: right sheets, and one for everything that a lesson knows to go wrong. */
export function knownSheets() {
  const names = lesson.lines.map(({ name }) => name);
  return [
    ...Object.entries(right).map(([name, content]) => ({
      path: `right/${name}.sheet`,
      content,
      expect: { verdict: 'pass', passed: 4, misconceptions: [] },
    })),
    ...lesson.misconceptions.map(({ id, line: name, formula }) => ({
      path: `misconceptions/${id}.sheet`,
      content: withFormula(name, formula),
      expect: { verdict: 'fail', misconceptions: [id] },
    })),
    ...names.map((name) => ({
      path: `missing/${name}.sheet`,
      content: withoutLine(name),
      expect: { verdict: 'fail', passed: 0 },
    })),
    ...names.map((name) => ({
      path: `unreadable/${name}.sheet`,
      content: withFormula(name, '3 +'),
      expect: { verdict: 'fail', passed: 0 },
    })),
    ...names.map((name) => ({
      path: `constant/${name}.sheet`,
      content: withFormula(name, '12345'),
      expect: { verdict: 'fail', code: 'constant' },
    })),
    ...names.map((name) => ({
      path: `units/${name}.sheet`,
      content: withFormula(name, `3 s`),
      expect: { verdict: 'fail' },
    })),
    { path: 'starter.txt', content: starter, expect: { verdict: 'fail', misconceptions: ['moments_at_weight_width'] } },
    ...entries.map(({ name, stage, sheet, verdict }) => ({
      path: `vectors/stage-${stage}/${name.replace(/[^\w ]/g, '_')}.sheet`,
      content: sheet,
      expect: { verdictOfStage: stage === 1 ? verdict : undefined },
    })),
  ];
}

/** The evidence that the solution leaves. */
export async function evidence() {
  const { engine, lesson: handle } = await openLesson(LESSON);
  return engine.evidence(handle, { stage: 3, sheet: solution }).text;
}

/** Tells a row that is not as it must be. */
export function differences(row, { verdict, passed, misconceptions, code, problem, verdictOfStage }) {
  const findings = row.stages.flatMap((stage) => stage.findings);
  const reported = [];
  if (verdict !== undefined && row.verdict !== verdict) reported.push(`verdict ${row.verdict}, not ${verdict}`);
  if (verdictOfStage !== undefined && row.stages[0].verdict !== verdictOfStage)
    reported.push(`stage 1 ${row.stages[0].verdict}, not ${verdictOfStage}`);
  if (passed !== undefined && row.score.passed !== passed) reported.push(`${row.score.passed} passed, not ${passed}`);
  if (misconceptions !== undefined && row.misconceptions.join() !== misconceptions.join())
    reported.push(`misconceptions ${row.misconceptions}, not ${misconceptions}`);
  if (code !== undefined && !findings.some((finding) => finding.code === code)) reported.push(`no finding ${code}`);
  if (row.problem?.code !== problem) reported.push(`problem ${row.problem?.code}, not ${problem}`);
  return reported.map((what) => `${row.id}: ${what}`);
}
