import { expect, test } from './fixtures.mjs';
import { locators } from './widget.mjs';

const HOSTILE = '<img src=x onerror="globalThis.harmed = true"><script>globalThis.harmed = true</script>';

/** A lesson of one line, with markup in every text field. */
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

async function serveLesson(page, files) {
  await page.route('**/third/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    return name in files ? route.fulfill({ body: files[name] }) : route.fulfill({ status: 404 });
  });
}

test('a lesson URL is that of its folder, with or without a trailing slash, or of its lesson.json', async ({
  open,
}) => {
  const { page, host } = await open();
  await serveLesson(page, FILES);
  for (const url of ['/third', './third/', '/third/lesson.json?v=2']) {
    const fetched = page.waitForResponse('**/third/solution.sheet');
    await host.evaluate((element, name) => element.setAttribute('lesson', name), url);
    await fetched;
    await host.getByRole('heading', { name: /^Third <img/ }).waitFor();
    await host.evaluate((element) => element.setAttribute('lesson', 'tpu-03'));
    await host.getByRole('heading', { name: 'TPU generations and HBM memory budgeting' }).waitFor();
  }
});

test('a lesson from a URL is graded like any other, and its text is never markup', async ({ open }) => {
  const { page, host } = await open();
  await serveLesson(page, FILES);
  await host.evaluate((element) => element.setAttribute('lesson', '/third/lesson.json'));
  await host.getByRole('heading', { name: /^Third <img/ }).waitFor();
  const widget = locators(page);
  await widget.sheet.fill('bytes = parameters * 2 B/param\n');
  await widget.button(/^Hint/).click();
  await widget.check.click();
  await widget.verdict.getByText('Stage 1 passed').waitFor();
  await expect(host.locator('img, script')).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.harmed)).toBe(undefined);
});

test('a lesson that breaks a rule is refused with the path of the error, and is not shown', async ({ open }) => {
  const { page, host } = await open();
  await serveLesson(page, {
    'lesson.json': JSON.stringify({ ...lesson, surprise: 1 }),
    'starter.sheet': '',
    'solution.sheet': '',
  });
  await host.evaluate((element) => element.setAttribute('lesson', '/third/'));
  await host.getByRole('alert').getByText("This lesson can't be used.").waitFor();
  await host.getByRole('alert').getByText('$.surprise').waitFor();
  await expect(host.getByRole('heading', { name: /^Third/ })).toHaveCount(0);
});

// Text that is not JSON, and JSON that is not a lesson.
const INVALID = ['{"schema": "x",}', 'null', '[]', '{"title": "x", "stages": []}'];

for (const shipped of [false, true]) {
  test(`an invalid lesson is refused by the core, and Try again reads it again${shipped ? ', also by its id' : ''}`, async ({
    open,
  }) => {
    const widget = await open();
    const { page, host, sheet } = widget;
    const sheets = { 'starter.sheet': 'bytes = parameters\n', 'solution.sheet': 'bytes = parameters * 2 B/param\n' };
    const alert = host.getByRole('alert');
    for (const text of INVALID) {
      await page.unroute('**/third/*');
      await serveLesson(page, { 'lesson.json': text, ...sheets });
      await host.evaluate((element, name) => element.setAttribute('lesson', name), shipped ? 'third' : '/third/');
      await alert.getByText("This lesson can't be used.").waitFor();
      expect(await alert.innerText(), text).toMatch(/\$|JSON/);
      expect(await alert.innerText(), text).not.toMatch(/property name|undefined|TypeError/);

      await page.unroute('**/third/*');
      await serveLesson(page, { 'lesson.json': JSON.stringify(lesson), ...sheets });
      await widget.button('Try again').click();
      await host.getByRole('heading', { name: /^Third/ }).waitFor();
      await expect(sheet).toHaveValue(sheets['starter.sheet']);
      await expect(alert).toHaveCount(0);
      await host.evaluate((element) => element.setAttribute('lesson', 'tpu-systems-audit'));
      await host.getByRole('heading', { name: /Third/ }).waitFor({ state: 'detached' });
    }
  });
}

/** The same lesson with a table whose units are not those of its input. */
const lessonWithTable = {
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

test('values of a table in other units than its input are converted by the core and keep their source', async ({
  open,
}) => {
  const { page, host } = await open();
  await serveLesson(page, {
    'lesson.json': JSON.stringify(lessonWithTable),
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
  await host.getByRole('button', { name: 'Use these values: B' }).click();
  await expect(field).toHaveValue('1640');
  await host.getByLabel('B, bandwidth: source').selectOption({ index: 1 });
  await expect(field).toHaveValue('1600');
  // 6 B / 819 GB/s = 7.32601 ps, 6 B / 1600 GB/s = 3.75 ps: a chart over a table ignores the slider.
  await field.fill('3');
  const [a, b] = await rows();
  expect(a).toMatch(/^0\.0{11}732601/);
  expect(b).toMatch(/^0\.0{11}375/);
  await host.getByRole('button', { name: 'Use these values: B' }).click();
  await host.getByRole('button', { name: 'Copy link' }).click();
  const link = new URL(await host.getByLabel('Link to these inputs').inputValue());
  const query = new URLSearchParams(link.hash.replace('#explore?', ''));
  expect([query.get('row'), query.get('in.bandwidth')]).toEqual(['chips b', '1600']);
});
