import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { cli, folder, root } from './run-cli.mjs';

/** What a stream of text brings, waited for by a pattern. */
function reader(chunks) {
  let text = '';
  const iterator = chunks[Symbol.asyncIterator]();
  return async (pattern) => {
    for (let found; ;) {
      if ((found = text.match(pattern))) {
        text = text.slice(found.index + found[0].length);
        return found;
      }
      const { value, done } = await iterator.next();
      if (done) throw new Error(`${pattern} did not come: ${text}`);
      text += value;
    }
  };
}

async function preview(t, place) {
  const child = spawn(process.execPath, [join(root, 'wasm/cli.mjs'), 'preview', place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  t.after(() => child.kill('SIGKILL'));
  const printed = reader(child.stdout.setEncoding('utf8'));
  const [, address] = await printed(/ is at (http:\/\/127\.0\.0\.1:\d+\/) and reloads/);
  return { child, ended, printed, address };
}

test('a preview serves the page with the lesson, reports each change, and prints errors', async (t) => {
  const place = join(await folder(t), 'mine');
  await cli(['new', place]);
  const { child, ended, printed, address } = await preview(t, place);

  const page = await (await fetch(address)).text();
  assert.match(page, /lesson="\/lesson\/lesson\.json"/);
  for (const path of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    const response = await fetch(new URL(path[1], address));
    assert.equal(response.status, 200, path[1]);
    await response.body.cancel();
  }
  const served = await fetch(new URL('lesson/solution.sheet', address));
  assert.equal(await served.text(), await readFile(join(place, 'solution.sheet'), 'utf8'));

  const events = await fetch(new URL('changes', address));
  assert.equal(events.headers.get('content-type'), 'text/event-stream');
  const reported = reader(events.body.pipeThrough(new TextDecoderStream()));
  await reported(/: listening/);

  const lesson = await readFile(join(place, 'lesson.json'), 'utf8');
  await writeFile(
    join(place, 'lesson.json'),
    lesson.replace('"expect": { "stored": 64000', '"expect": { "stored": 64001'),
  );
  await reported(/event: change\ndata: \{"errors":1\}\n/);
  const [, line] = await printed(/lesson\.json:(\d+): .*\[pinned\]/);
  assert.match(lesson.split('\n')[Number(line) - 1], /"stored": 64000/);

  await writeFile(join(place, 'lesson.json'), lesson);
  await reported(/event: change\ndata: \{"errors":0\}\n/);
  await printed(/mine: no errors/);

  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('a lesson that cannot be shown is an error in one line', async () => {
  for (const [words, sentence] of [
    [['preview'], /name one lesson/],
    [['preview', 'nowhere'], /is not a lesson/],
    [['preview', 'tpu-03', '--port', '70000'], /a number up to 65535/],
    [['preview', 'tpu-03', '--port', 'x'], /a number up to 65535/],
  ]) {
    const { code, err } = await cli(words);
    assert.equal(code, 2, words.join(' '));
    assert.match(err, sentence);
  }
});
