import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { frame } from './framed.mjs';
import { checked, solution, starter } from './widget.mjs';

const library = createRequire(import.meta.url).resolve('scorm-again/scorm12/min');

/** A platform in the page around: scorm-again, with what it kept of an earlier visit. */
function platform(kept = {}) {
  return async (page) => {
    await page.addScriptTag({ path: library });
    await page.evaluate((given) => {
      const api = (globalThis.API = new globalThis.Scorm12API({ autocommit: false, logLevel: 5 }));
      api.loadFromJSON(
        {
          cmi: {
            core: { student_id: 'ada', lesson_status: 'not attempted', ...given.core },
            suspend_data: given.suspend ?? '',
          },
        },
        '',
      );
      globalThis.calls = [];
      for (const name of ['LMSInitialize', 'LMSCommit', 'LMSFinish']) {
        const call = api[name].bind(api);
        api[name] = (text) => {
          globalThis.calls.push(name);
          return call(text);
        };
      }
    }, kept);
  };
}

const cmi = (page) =>
  page.evaluate(() => {
    const { core, suspend_data } = globalThis.API.cmi;
    return {
      status: core.lesson_status,
      raw: String(core.score.raw),
      min: String(core.score.min),
      max: String(core.score.max),
      suspend: suspend_data,
    };
  });
const calls = (page, name) =>
  page.evaluate((wanted) => globalThis.calls.filter((call) => call === wanted).length, name);

test('SCORM 1.2: status, score and work are reported and committed at every pass', async (t) => {
  const widget = await frame(t, { before: platform() });
  const { page } = widget;
  assert.equal((await cmi(page)).status, 'incomplete');
  await widget.sheet.fill(solution);
  const before = await calls(page, 'LMSCommit');
  await checked(widget, 'Stage 1: passed');
  await page.waitForFunction(() => String(globalThis.API.cmi.core.score.raw) === '25');
  const { status, min, max, suspend } = await cmi(page);
  assert.deepEqual([status, min, max, JSON.parse(suspend).sheet.text], ['incomplete', '0', '100', solution]);
  assert.ok((await calls(page, 'LMSCommit')) > before);
  for (const stage of [2, 3, 4]) {
    await widget.button(`Go on to stage ${stage}`).click();
    await checked(widget, `Stage ${stage}: passed`);
  }
  await page.waitForFunction(() => String(globalThis.API.cmi.core.score.raw) === '100');
  assert.equal((await cmi(page)).status, 'passed');
  await page.evaluate(() => document.querySelector('iframe').remove());
  await page.waitForFunction(() => globalThis.calls.includes('LMSFinish'));
  assert.equal(await calls(page, 'LMSInitialize'), 1);
});

test('SCORM 1.2: what the platform kept is gone on with', async (t) => {
  const suspend = JSON.stringify({
    schema: 'tpu-systems-audit/state/1',
    lesson: { id: 'tpu-systems-audit' },
    sheet: { text: '# µ\nweights = 5 B\n' },
    stage: 2,
    passed: [1],
    hints: [1],
  });
  const { page, sheet, stage } = await frame(t, {
    before: platform({ suspend, core: { lesson_status: 'incomplete' } }),
  });
  await stage(1).filter({ hasText: 'passed' }).waitFor();
  assert.equal(await sheet.inputValue(), '# µ\nweights = 5 B\n');
  await sheet.fill('# µ\nweights = 6 B\n');
  await sheet.evaluate((field) => field.blur());
  await page.waitForFunction(() => globalThis.API.cmi.suspend_data.includes('6 B'));
  const kept = (await cmi(page)).suspend;
  assert.match(kept, /^[\x20-\x7e]*$/);
  assert.equal(JSON.parse(kept).sheet.text, '# µ\nweights = 6 B\n');
});

test('SCORM 1.2: a sheet too long to be kept is said to be, its verdicts are kept, its text is there to copy', async (t) => {
  const widget = await frame(t, { before: platform() });
  const { page, inside } = widget;
  const long = `${solution}${'# a remark\n'.repeat(400)}`;
  await widget.sheet.fill(long);
  await checked(widget, 'Stage 1: passed');
  await inside.getByText('too long for this learning platform').waitFor();
  assert.equal(await inside.getByRole('textbox', { name: 'Your sheet, to copy' }).inputValue(), long);
  const { suspend, raw } = await cmi(page);
  assert.ok(suspend.length <= 4096);
  assert.deepEqual([JSON.parse(suspend).passed, JSON.parse(suspend).sheet, raw], [[1], undefined, '25']);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  await inside.getByText('too long for this learning platform').waitFor({ state: 'detached' });

  const later = await frame(t, { before: platform({ suspend, core: { lesson_status: 'incomplete' } }) });
  await later.stage(1).filter({ hasText: 'passed' }).waitFor();
  assert.equal(await later.sheet.inputValue(), starter);
});

test('SCORM 1.2: a platform that refuses or throws is said to have taken nothing, and the lesson works', async (t) => {
  const before = (page) =>
    page.evaluate(() => {
      const refuse = () => {
        throw new Error('no');
      };
      globalThis.API = {
        LMSInitialize: () => 'true',
        LMSGetValue: refuse,
        LMSSetValue: refuse,
        LMSCommit: refuse,
        LMSFinish: refuse,
      };
    });
  const widget = await frame(t, { before });
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  await widget.inside.getByText('did not take your work').waitFor();
});

test('the SCORM package holds the manifest and the one file', () => {
  const dist = (name) => readFileSync(new URL(`../../dist/${name}`, import.meta.url));
  const bytes = dist('tpu-systems-audit-scorm.zip');
  const files = {};
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const [packed, names] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)];
    const from = at + 30 + names + bytes.readUInt16LE(at + 28);
    files[bytes.toString('utf8', at + 30, at + 30 + names)] = inflateRawSync(bytes.subarray(from, from + packed));
    at = from + packed;
  }
  assert.deepEqual(Object.keys(files), ['imsmanifest.xml', 'tpu-systems-audit.html']);
  assert.ok(files['tpu-systems-audit.html'].equals(dist('tpu-systems-audit.html')));
  const manifest = files['imsmanifest.xml'].toString();
  assert.match(manifest, /<schemaversion>1\.2<\/schemaversion>/);
  for (const [, href] of manifest.matchAll(/href="([^"]*)"/g)) assert.ok(href in files, href);
});
