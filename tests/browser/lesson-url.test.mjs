import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, pieces } from './widget.mjs';

const HOSTILE = '<img src=x onerror="globalThis.harmed = true"><script>globalThis.harmed = true</script>';

/** A lesson of one line, with markup wherever a lesson has words. */
const lesson = {
  schema: 'tpu-systems-audit/lesson/1',
  id: 'third',
  title: `Third ${HOSTILE}`,
  lang: 'en',
  authors: [HOSTILE],
  licence: 'MIT',
  prerequisites: [HOSTILE],
  introduction: HOSTILE,
  counting_units: ['param'],
  inputs: [{ name: 'parameters', unit: 'param', label: HOSTILE, default: 3, least: 1, most: 10, whole: true }],
  lines: [{ name: 'bytes', unit: 'B', label: `bytes ${HOSTILE}`, role: 'ledger' }],
  stages: [
    {
      title: HOSTILE,
      task: HOSTILE,
      lines: ['bytes'],
      cases: [{ id: 'one', title: HOSTILE, given: { parameters: 3 }, expect: { bytes: 6 }, source: 'By hand: 3 × 2.' }],
      probes: { count: 4, ranges: { parameters: { from: 1, to: 10 } } },
      hints: [HOSTILE],
      why: HOSTILE,
    },
  ],
  misconceptions: [],
  scope: { not_measured: ['device_memory'], sentence: HOSTILE, left_out: [HOSTILE], advice: HOSTILE },
  notes: [
    { id: 'many', when: 'bytes > 1 B', line: 'bytes', level: 'info', title: HOSTILE, say: HOSTILE, look_at: [HOSTILE] },
  ],
};

async function give(page, files) {
  await page.route('**/third/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    return name in files ? route.fulfill({ body: files[name] }) : route.fulfill({ status: 404 });
  });
}

test('a lesson by its URL is graded like any other, and its words are text only', async (t) => {
  const { page, host } = await open(t);
  await give(page, {
    'lesson.json': JSON.stringify(lesson),
    'starter.sheet': 'bytes = parameters\n',
    'solution.sheet': 'bytes = parameters * 2 B/param\n',
  });
  await host.evaluate((element) => element.setAttribute('lesson', '/third/lesson.json'));
  await host.getByRole('heading', { name: /^Third <img/ }).waitFor();
  const widget = pieces(page);
  await widget.sheet.fill('bytes = parameters * 2 B/param\n');
  await widget.button(/^A hint/).click();
  await widget.check.click();
  await widget.verdict.getByText('Stage 1: passed').waitFor();
  assert.equal(await host.locator('img, script').count(), 0);
  assert.equal(await page.evaluate(() => globalThis.harmed), undefined);
});

test('a lesson that breaks a rule is refused with its path, and nothing of it is shown', async (t) => {
  const { page, host } = await open(t);
  await give(page, {
    'lesson.json': JSON.stringify({ ...lesson, surprise: 1 }),
    'starter.sheet': '',
    'solution.sheet': '',
  });
  await host.evaluate((element) => element.setAttribute('lesson', '/third/'));
  await host.getByRole('alert').getByText('This lesson cannot be used.').waitFor();
  await host.getByRole('alert').getByText('$.surprise').waitFor();
  assert.equal(await host.getByRole('heading', { name: /^Third/ }).count(), 0);
});
