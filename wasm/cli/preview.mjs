import { fileURLToPath } from 'node:url';
import { serve } from '../serve.mjs';
import { CommandError } from './command-error.mjs';
import { createEvents, watchFolder } from './watch-events.mjs';
import { escapeLine } from './escape.mjs';
import { compileBuiltEngine, findLesson, readLesson } from './lessons.mjs';
import { findingLines, locate } from './lint-report.mjs';
import { readOptions } from './options.mjs';
import { PAGE, POLICY, SCRIPT } from './preview-page.mjs';

const usage = 'preview DIR|ID [--port N]';
const options = { port: { type: 'string', default: '0' } };
const dist = fileURLToPath(new URL('../../dist', import.meta.url));

function readPort(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65535) return port;
  throw new CommandError(`--port must be a number up to 65535, not ${JSON.stringify(text)}`);
}

const text =
  (type, body, headers = {}) =>
  (request, response) => {
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers });
    response.end(body);
  };

/** Opens the lesson and prints what is wrong with it. Returns the number of errors. */
async function report(folder, createEngine) {
  try {
    const files = await readLesson(folder);
    // A new engine each time: a bad lesson may have trapped the last one.
    const answer = (await createEngine()).openLesson(files.lesson, files.starter, files.solution);
    if (answer.ok) console.log(escapeLine(`${answer.id}: no errors`));
    else
      for (const error of answer.errors)
        for (const line of findingLines(folder, locate({ rule: error.code, value: '', path: '$', line: 1, ...error })))
          console.log(escapeLine(line));
    return answer.ok ? 0 : answer.errors.length;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.log(escapeLine(error.message));
    return 1;
  }
}

export async function run(words) {
  const read = readOptions(words, options, { positionals: true, usage });
  if (!read) return 0;
  if (read.positionals.length !== 1) throw new CommandError(`name one lesson; usage: ${usage}`);
  const port = readPort(read.values.port);
  const folder = await findLesson(read.positionals[0]);
  const createEngine = await compileBuiltEngine();
  const events = createEvents();
  const routes = {
    '/': text('text/html', PAGE, { 'content-security-policy': POLICY }),
    '/preview.js': text('text/javascript', SCRIPT),
    '/changes': events.listen,
  };
  const server = await serve({ '/': dist, '/lesson/': folder }, { port, routes });
  const stop = watchFolder(folder, async () => events.send('change', { errors: await report(folder, createEngine) }));
  await report(folder, createEngine);
  console.log(`${folder} is at ${server.address} and reloads when its files change; Ctrl+C stops it`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  stop();
  await server.close();
  return 0;
}
