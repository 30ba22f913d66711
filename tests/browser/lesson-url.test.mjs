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

const FILES = {
  'lesson.json': JSON.stringify(lesson),
  'starter.sheet': 'bytes = parameters\n',
  'solution.sheet': 'bytes = parameters * 2 B/param\n',
};

async function give(page, files) {
  await page.route('**/third/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    return name in files ? route.fulfill({ body: files[name] }) : route.fulfill({ status: 404 });
  });
}

test('the URL of a lesson is that of its folder, with or without the last stroke, or of its lesson.json', async (t) => {
  const { page, host } = await open(t);
  await give(page, FILES);
  for (const url of ['/third', './third/', '/third/lesson.json?v=2']) {
    const fetched = page.waitForResponse('**/third/solution.sheet');
    await host.evaluate((element, name) => element.setAttribute('lesson', name), url);
    await fetched;
    await host.getByRole('heading', { name: /^Third <img/ }).waitFor();
    await host.evaluate((element) => element.setAttribute('lesson', 'tpu-03'));
    await host.getByRole('heading', { name: 'TPU generations and HBM memory budgeting' }).waitFor();
  }
});

test('a lesson by its URL is graded like any other, and its words are text only', async (t) => {
  const { page, host } = await open(t);
  await give(page, FILES);
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

// What stands where a lesson should: text that the core cannot read, and what is JSON and no lesson.
const NO_LESSONS = ['{"schema": "x",}', 'null', '[]', '{"title": "x", "stages": []}'];

for (const shipped of [false, true]) {
  test(`what is no lesson is refused by the core, and looked at anew when it is tried again${shipped ? ', by its id too' : ''}`, async (t) => {
    const widget = await open(t);
    const { page, host, sheet } = widget;
    const sheets = { 'starter.sheet': 'bytes = parameters\n', 'solution.sheet': 'bytes = parameters * 2 B/param\n' };
    const alert = host.getByRole('alert');
    for (const text of NO_LESSONS) {
      await page.unroute('**/third/*');
      await give(page, { 'lesson.json': text, ...sheets });
      await host.evaluate((element, name) => element.setAttribute('lesson', name), shipped ? 'third' : '/third/');
      await alert.getByText('This lesson cannot be used.').waitFor();
      assert.match(await alert.innerText(), /\$|JSON/, text);
      assert.doesNotMatch(await alert.innerText(), /property name|undefined|TypeError/, text);

      await page.unroute('**/third/*');
      await give(page, { 'lesson.json': JSON.stringify(lesson), ...sheets });
      await widget.button('Try again').click();
      await host.getByRole('heading', { name: /^Third/ }).waitFor();
      assert.equal(await sheet.inputValue(), sheets['starter.sheet']);
      assert.equal(await alert.count(), 0);
      await host.evaluate((element) => element.setAttribute('lesson', 'tpu-systems-audit'));
      await host.getByRole('heading', { name: /Third/ }).waitFor({ state: 'detached' });
    }
  });
}

/** The same lesson with a table in other units than the input that it is bound to. */
const units = {
  ...lesson,
  inputs: [
    ...lesson.inputs,
    { name: 'bandwidth', unit: 'GB/s', label: 'bandwidth', default: 819, least: 1, most: 9000, whole: false },
  ],
  lines: [...lesson.lines, { name: 'time', unit: 's', label: 'time', role: 'figure' }],
  stages: [
    {
      ...lesson.stages[0],
      lines: ['bytes', 'time'],
      cases: [
        {
          id: 'chips',
          title: 'Chips',
          table: 'chips',
          rows: ['a', 'b'],
          given: { parameters: 3 },
          expect: { bytes: 6 },
          source: 'By hand: 3 × 2.',
        },
      ],
      probes: { count: 4, ranges: { parameters: { from: 1, to: 10 }, bandwidth: { from: 1, to: 9000 } } },
    },
  ],
  sources: { maker: { title: 'The maker' }, other: { title: 'Another' } },
  tables: [
    {
      id: 'chips',
      title: 'Chips',
      columns: [{ name: 'bandwidth', label: 'bandwidth', unit: 'TB/s', input: 'bandwidth' }],
      rows: [
        { id: 'a', title: 'A', figures: { bandwidth: { value: 0.819, source: 'maker' } } },
        {
          id: 'b',
          title: 'B',
          figures: { bandwidth: { value: 1.64, source: 'other', others: [{ value: 1.6, source: 'maker' }] } },
        },
      ],
    },
  ],
  figures: [
    {
      id: 'times',
      kind: 'bars',
      title: 'Times',
      x: 'chip',
      y: 'time',
      unit: 'ns',
      lines: ['time'],
      over: { table: 'chips', rows: ['a', 'b'] },
      alt: 'The time on each chip.',
    },
  ],
};

test('a table in other units than the input that it is bound to: the figure is the core’s, and its source is known', async (t) => {
  const { page, host } = await open(t);
  await give(page, {
    'lesson.json': JSON.stringify(units),
    'starter.sheet': 'bytes = parameters * 2 B/param\ntime = bytes / bandwidth\n',
    'solution.sheet': 'bytes = parameters * 2 B/param\ntime = bytes / bandwidth\n',
  });
  await host.evaluate((element) => element.setAttribute('lesson', '/third/'));
  await host.getByRole('heading', { name: /^Third <img/ }).waitFor();
  const given = host.locator('.given dd').nth(1);
  for (const [row, value, source] of [
    ['B', '1.64 TB/s', 'Another'],
    ['A', '819 GB/s', 'The maker'],
  ]) {
    await host.getByLabel('Case').selectOption(row);
    await given.getByText(value).waitFor();
    await given.getByTitle(source).waitFor();
  }

  await host.evaluate((element) => element.setAttribute('mode', 'explore'));
  const field = host.getByRole('textbox', { name: /^bandwidth/ });
  const times = host.locator('.figures figure').filter({ has: page.locator('figcaption', { hasText: 'Times' }) });
  const rows = () => times.locator('tbody tr').evaluateAll((all) => all.map((row) => row.cells[1].textContent.trim()));
  await host.getByRole('button', { name: 'Take the figures of B' }).click();
  assert.equal(await field.inputValue(), '1640');
  await host.getByLabel('B, bandwidth: source').selectOption({ index: 1 });
  assert.equal(await field.inputValue(), '1600');
  // 6 B / 819 GB/s = 7.32601 ps, 6 B / 1600 GB/s = 3.75 ps: each row's own, whatever is moved.
  await field.fill('3');
  const [a, b] = await rows();
  assert.match(a, /^0\.0{11}732601/);
  assert.match(b, /^0\.0{11}375/);
  await host.getByRole('button', { name: 'Take the figures of B' }).click();
  await host.getByRole('button', { name: 'Link to this' }).click();
  const link = new URL(await host.getByLabel('Link to what is explored').inputValue());
  const query = new URLSearchParams(link.hash.replace('#explore?', ''));
  assert.deepEqual([query.get('row'), query.get('in.bandwidth')], ['chips b', '1600']);
});
