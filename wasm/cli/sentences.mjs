import { readFileSync } from 'node:fs';
import { createFormatter } from '../messages.mjs';
import { CommandError } from './command-error.mjs';

function readCatalogue(name) {
  try {
    return JSON.parse(readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8'));
  } catch {
    throw new CommandError('the messages are not built: run `npm run build`');
  }
}

let format;

/**
 * The sentence of a message of the core, {code, args}; of a problem of a lesson, {rule, args}, in which `code` says only
 * that it is one. The catalogue is read when it is first needed.
 */
export function sentence({ rule, code, args }) {
  format ??= createFormatter({ ...readCatalogue('messages.json'), ...readCatalogue('messages.lesson.json') });
  return format({ code: rule ?? code, args });
}

/** An answer in which everything with a code and arguments has its sentence, as `message`. */
export function withSentences(answer) {
  if (Array.isArray(answer)) return answer.map(withSentences);
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = Object.entries(answer).map(([name, value]) => [name, withSentences(value)]);
  const isMessage = typeof (answer.rule ?? answer.code) === 'string' && Array.isArray(answer.args);
  return Object.fromEntries(isMessage ? [...members, ['message', sentence(answer)]] : members);
}
