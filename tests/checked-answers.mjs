// Every answer of an engine validated against core/api/answers.schema.json. Node's alone.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';

const schema = JSON.parse(readFileSync(new URL('../core/api/answers.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, verbose: true });
ajv.addSchema(schema, 'answers');

/** Which types of the schema answer a question, if there is an answer. */
export const ANSWERS = {
  openLesson: ['OpenLessonAnswer'],
  live: ['PreviewAnswer'],
  check: ['StageAnswer', 'AllChecksAnswer', 'AllStagesAnswer'],
  evidence: ['EvidenceAnswer'],
  verify: ['VerifyAnswer'],
  grade: ['GradeRow'],
  columnsOpen: ['ColumnsAnswer'],
  columnsNames: ['ColumnNamesAnswer'],
};

// Of the types that an answer may have, the one it is meant as: errors are reported against that alone.
function typeOf(question, answer) {
  if (answer.ok === false) return 'Refused';
  const names = ANSWERS[question];
  if (names.length === 1) return names[0];
  if (answer.stage === 'all') return 'AllStagesAnswer';
  return 'stages' in answer ? 'AllChecksAnswer' : 'StageAnswer';
}

const sentence = ({ instancePath, message, params, data }) => {
  const what = params.additionalProperty ?? params.missingProperty;
  return `${instancePath || '$'} ${message}${what === undefined ? `: ${JSON.stringify(data)}` : ` (${what})`}`;
};

/** What is wrong with an answer, a sentence for each place. */
export function answerFaults(question, answer) {
  const name = typeOf(question, answer);
  const validate = ajv.getSchema(`answers#/$defs/${name}`);
  return validate(answer) ? [] : validate.errors.map((error) => `${name} ${sentence(error)}`);
}

export function checkAnswer(question, answer) {
  const faults = answerFaults(question, answer);
  if (faults.length > 0) throw new Error(`not as core/api/answers.schema.json has it:\n${faults.join('\n')}`);
  return answer;
}

/** The engine, which throws where an answer isn't as the schema has it. */
export function checkedEngine(engine) {
  const decoder = new TextDecoder();
  const checked = {};
  for (const question of Object.keys(ANSWERS)) {
    checked[question] = (...words) => {
      const answer = engine[question](...words);
      checkAnswer(question, question === 'grade' ? JSON.parse(decoder.decode(answer)) : answer);
      return answer;
    };
  }
  return { ...engine, ...checked };
}
