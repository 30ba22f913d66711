import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from './fixtures.mjs';
import { checked, solution, starter } from './widget.mjs';

const library = createRequire(import.meta.url).resolve('scorm-again/scorm12/min');

/** Puts a learning platform into the parent page: scorm-again, with the data of an earlier visit. */
function platform(saved = {}) {
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
    }, saved);
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

test('SCORM 1.2: status, score and work are reported and committed at every pass', async ({ frame }) => {
  const widget = await frame({ before: platform() });
  const { page } = widget;
  expect((await cmi(page)).status).toBe('incomplete');
  await widget.sheet.fill(solution);
  const before = await calls(page, 'LMSCommit');
  await checked(widget, 'Stage 1 passed');
  await page.waitForFunction(() => String(globalThis.API.cmi.core.score.raw) === '25');
  const { status, min, max, suspend } = await cmi(page);
  expect([status, min, max, JSON.parse(suspend).sheet.text]).toEqual(['incomplete', '0', '100', solution]);
  await expect.poll(() => calls(page, 'LMSCommit')).toBeGreaterThan(before);
  for (const stage of [2, 3, 4]) {
    await widget.button(`Next: stage ${stage}`).click();
    await checked(widget, `Stage ${stage} passed`);
  }
  await page.waitForFunction(() => String(globalThis.API.cmi.core.score.raw) === '100');
  await expect.poll(async () => (await cmi(page)).status).toBe('passed');
  await page.evaluate(() => document.querySelector('iframe').remove());
  await page.waitForFunction(() => globalThis.calls.includes('LMSFinish'));
  expect(await calls(page, 'LMSInitialize')).toBe(1);
});

test('SCORM 1.2: the work that the platform saved is resumed', async ({ frame }) => {
  const suspend = JSON.stringify({
    schema: 'tpu-systems-audit/state/1',
    lesson: { id: 'tpu-systems-audit' },
    sheet: { text: '# µ\nweights = 5 B\n' },
    stage: 2,
    passed: [1],
    hints: [1],
  });
  const { page, sheet, passedStage } = await frame({
    before: platform({ suspend, core: { lesson_status: 'incomplete' } }),
  });
  await passedStage(1).waitFor();
  await expect(sheet).toHaveValue('# µ\nweights = 5 B\n');
  await sheet.fill('# µ\nweights = 6 B\n');
  await sheet.evaluate((field) => field.blur());
  await page.waitForFunction(() => globalThis.API.cmi.suspend_data.includes('6 B'));
  const saved = (await cmi(page)).suspend;
  expect(saved).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(saved).sheet.text).toBe('# µ\nweights = 6 B\n');
});

test('SCORM 1.2: for a sheet that is too long to save the page says so, saves the verdicts, and offers the text to copy', async ({
  frame,
}) => {
  const widget = await frame({ before: platform() });
  const { page, inside } = widget;
  const long = `${solution}${'# a remark\n'.repeat(400)}`;
  await widget.sheet.fill(long);
  await checked(widget, 'Stage 1 passed');
  await inside.getByText('too long for this learning platform').waitFor();
  await expect(inside.getByRole('textbox', { name: 'Your sheet, to copy' })).toHaveValue(long);
  const { suspend, raw } = await cmi(page);
  expect(suspend.length).toBeLessThanOrEqual(4096);
  expect([JSON.parse(suspend).passed, JSON.parse(suspend).sheet, raw]).toEqual([[1], undefined, '25']);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  await inside.getByText('too long for this learning platform').waitFor({ state: 'detached' });

  const later = await frame({ before: platform({ suspend, core: { lesson_status: 'incomplete' } }) });
  await later.passedStage(1).waitFor();
  await expect(later.sheet).toHaveValue(starter);
});

test('SCORM 1.2: if the platform throws the page says that nothing was saved, and the lesson works', async ({
  frame,
}) => {
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
  const widget = await frame({ before });
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  await widget.inside.getByText("couldn't save your work").waitFor();
});

test('the SCORM package contains the manifest and the single file', () => {
  const dist = (name) => readFileSync(new URL(`../../dist/${name}`, import.meta.url));
  const bytes = dist('tpu-systems-audit-scorm.zip');
  const files = {};
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const [packed, names] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)];
    const from = at + 30 + names + bytes.readUInt16LE(at + 28);
    files[bytes.toString('utf8', at + 30, at + 30 + names)] = inflateRawSync(bytes.subarray(from, from + packed));
    at = from + packed;
  }
  expect(Object.keys(files)).toEqual(['imsmanifest.xml', 'tpu-systems-audit.html']);
  expect(files['tpu-systems-audit.html'].equals(dist('tpu-systems-audit.html'))).toBe(true);
  const manifest = files['imsmanifest.xml'].toString();
  expect(manifest).toMatch(/<schemaversion>1\.2<\/schemaversion>/);
  for (const [, href] of manifest.matchAll(/href="([^"]*)"/g)) expect(href in files, href).toBe(true);
});
