import exprEval from 'expr-eval';
import * as mathjs from 'mathjs';
import { rate, ratio, time } from './figure.mjs';
import { race } from './measure.mjs';
import { lesson, openEngine, sixLines } from './subject.mjs';

const KEPT_FROM = 1_000;
const CHECKS = 100_000;

/** Six lines read, unit-checked and compiled, against others that read them and check no units. */
async function compiling() {
  const { engine, handle } = await openEngine();
  const sheet = sixLines.join('\n');
  const sides = sixLines.map((line) => line.split('=')[1]);
  const seconds = race({
    ours: () => engine.columns_close(JSON.parse(engine.columns_open(handle, sheet, 1)).columns),
    math: () => sixLines.forEach((line) => mathjs.compile(line)),
    expr: () => sides.forEach((side) => exprEval.Parser.parse(side)),
  });
  return [
    ratio('six-line sheet compiled and unit-checked', 'mathjs', seconds.ours, seconds.math, {
      must: 1 / 5,
      aim: 1 / 10,
    }),
    ratio('the same', 'expr-eval', seconds.ours, seconds.expr),
  ];
}

/** A stage with a fault in it (the starter), and one without; then every stage of three kinds of submission. */
async function checking() {
  const { engine, handle, memoryBytes } = await openEngine();
  const check = (sheet, stage) => engine.check(handle, JSON.stringify({ stage, sheet }));
  const everyStage = JSON.stringify({ stage: 'all', sheet: '' });
  const submissions = [lesson.starter, lesson.solution, lesson.solution.replaceAll('+', '*')];
  const { faulty, right, all } = race({
    faulty: () => check(lesson.starter, 1),
    right: () => check(lesson.solution, 1),
    all: () => submissions.forEach((sheet) => engine.grade(handle, everyStage, sheet)),
  });
  const stage = { must: 2e-4, aim: 5e-5 };
  return [
    time('one stage checked, a misconception found', faulty, stage),
    time('one stage checked, nothing found', right, stage),
    rate('submissions graded, all stages', submissions.length / all, 'a second', { must: 10_000, aim: 20_000 }),
    memoryKept(check, memoryBytes),
  ];
}

function memoryKept(check, memoryBytes) {
  for (let i = 0; i < KEPT_FROM; i += 1) check(lesson.starter, 'all');
  const early = memoryBytes();
  for (let i = KEPT_FROM; i < CHECKS; i += 1) check(lesson.starter, 1);
  const grown = memoryBytes() - early;
  return {
    name: `memory grown between ${KEPT_FROM} and ${CHECKS} checks`,
    text: `${grown} bytes of ${early}`,
    value: grown,
    must: 0,
  };
}

export const engineFigures = async () => [...(await compiling()), ...(await checking())];
