import { expect, test } from './fixtures.mjs';
import { checked, hold, loaded, locators, painted, reload, solution, starter } from './widget.mjs';

test('a reload keeps the text, the stage and the passed stages', async ({ open }) => {
  const widget = await open();
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  await widget.button('Next: stage 2').click();
  await reload(widget);
  await expect(widget.sheet).toHaveValue(solution);
  await widget.passedStage(1).waitFor();
  await expect(widget.stage(2)).toHaveAttribute('aria-current', 'step');
});

test('starting over asks for confirmation', async ({ open }) => {
  const { page, sheet, button } = await open();
  await sheet.fill('weights = 1 B\n');
  await button('Start over').click();
  await button('Keep my work').click();
  await expect(sheet).toHaveValue('weights = 1 B\n');
  await button('Start over').click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveValue('weights = 1 B\n');
  await button('Start over').click();
  await button('Start over').click();
  await expect(sheet).toHaveValue(starter);
});

const DENIALS = {
  'denied to read and write': () => {
    for (const name of ['getItem', 'setItem', 'removeItem'])
      Storage.prototype[name] = () => {
        throw new DOMException('denied', 'SecurityError');
      };
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [what, deny] of Object.entries(DENIALS)) {
  test(`storage ${what}: everything works, and the page says that progress is not saved`, async ({ open }) => {
    const widget = await open();
    await widget.page.addInitScript(deny);
    await reload(widget);
    await widget.sheet.fill(solution);
    await checked(widget, 'Stage 1 passed');
    await widget.host.getByText("Your progress can't be saved").waitFor();
    await expect(widget.sheet).toHaveValue(solution);
  });
}

test('saved data that is corrupt, hostile or of another version is ignored: the starter is shown', async ({ open }) => {
  const { page, sheet, host } = await open();
  await sheet.fill(solution);
  await painted(page);
  const [key] = await page.evaluate(() => Object.keys(localStorage));
  const states = [
    '{"schema":',
    'null',
    '[]',
    JSON.stringify({ schema: 'tpu-systems-audit/state/0', lesson: { id: 'tpu-systems-audit' }, sheet: { text: 'x' } }),
    JSON.stringify({ schema: 'tpu-systems-audit/state/9', lesson: { id: 'tpu-systems-audit' }, sheet: { text: 'x' } }),
    JSON.stringify({ schema: 'tpu-systems-audit/state/1', lesson: { id: 'another' }, sheet: { text: 'x' } }),
    JSON.stringify({ schema: 'tpu-systems-audit/state/1', lesson: { id: 'tpu-systems-audit' }, sheet: { text: 7 } }),
  ];
  for (const state of states) {
    await page.evaluate(([at, text]) => localStorage.setItem(at, text), [key, state]);
    await reload({ page, host });
    await expect(sheet, state).toHaveValue(starter);
  }
  const odd = {
    schema: 'tpu-systems-audit/state/1',
    lesson: { id: 'tpu-systems-audit' },
    sheet: { text: '<img src=x onerror=alert(1)>' },
    stage: 99,
    passed: ['<b>', -1, 1.5, 2],
    hints: 'no',
  };
  await page.evaluate(([at, text]) => localStorage.setItem(at, text), [key, JSON.stringify(odd)]);
  await reload({ page, host });
  expect(await host.evaluate((element) => [element.state.stage, element.state.passed])).toEqual([1, [2]]);
});

test('work is saved under one key of lesson, page and instance', async ({ open }) => {
  const { page, sheet } = await open();
  await sheet.fill(solution);
  const keys = async () => {
    await painted(page);
    return page.evaluate(() => Object.keys(localStorage).sort());
  };
  expect(await keys()).toEqual(['tpu-systems-audit tpu-systems-audit / 1']);
  await page.evaluate(() => {
    const other = document.createElement('tpu-systems-audit');
    other.id = 'second';
    document.body.append(other);
  });
  const second = locators(page, page.locator('#second'));
  await second.sheet.fill('weights = 3 B\n');
  expect(await keys()).toEqual([
    'tpu-systems-audit tpu-systems-audit / 1',
    'tpu-systems-audit tpu-systems-audit / second',
  ]);
});

test('with storage full, typed text survives detaching and attaching the element', async ({ open }) => {
  const widget = await open();
  await widget.page.addInitScript(DENIALS.full);
  await reload(widget);
  await widget.sheet.fill(solution);
  await widget.host.evaluate((element) => element.parentElement.append(element));
  await checked(widget, 'Stage 1 passed');
  await expect(widget.sheet).toHaveValue(solution);
});

test('state is a plain object that can be moved from one widget to another', async ({ open }) => {
  const widget = await open();
  await widget.sheet.fill(solution);
  await checked(widget, 'passed');
  const state = await widget.host.evaluate((element) => element.state);
  expect([state.schema, state.lesson.id, state.sheet.text, state.passed]).toEqual([
    'tpu-systems-audit/state/1',
    'tpu-systems-audit',
    solution,
    [1],
  ]);
  await widget.host.evaluate((element) => element.reset());
  await expect(widget.sheet).toHaveValue(starter);
  await widget.host.evaluate((element, given) => {
    element.state = given;
  }, state);
  await expect(widget.sheet).toHaveValue(solution);
  await widget.host.evaluate((element) => {
    element.state = { schema: 'nonsense' };
  });
  await expect(widget.sheet).toHaveValue(solution);
});

test('an evidence file is loaded as a saved sheet, and any other file is refused with a message', async ({ open }) => {
  const { host, sheet } = await open();
  const file = (text) => ({ name: 'tpu-systems-audit.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const input = host.getByLabel('Load a saved file');
  await input.setInputFiles(
    file(
      JSON.stringify({
        schema: 'tpu-systems-audit/evidence/1',
        lesson: { id: 'tpu-systems-audit' },
        sheet: { text: solution },
      }),
    ),
  );
  await host.getByText('The saved sheet was loaded.').waitFor();
  await expect(sheet).toHaveValue(solution);
  await input.setInputFiles(file('{}'));
  await host.getByText("That file doesn't contain a sheet for this lesson.").waitFor();
});

test('two widgets on a page are independent, and each saves its own work', async ({ open }) => {
  const { page } = await open();
  await page.evaluate(() =>
    document.querySelector('tpu-systems-audit').after(document.createElement('tpu-systems-audit')),
  );
  const [one, two] = [0, 1].map((i) => locators(page, page.locator('tpu-systems-audit').nth(i)));
  await loaded(two);
  await one.sheet.fill(solution);
  await expect(two.sheet).toHaveValue(starter);
  await two.sheet.fill('weights = 3 B\n');
  await checked(one, 'passed');
  await expect(two.verdict).toHaveCount(0);
  await painted(page);
  expect((await page.evaluate(() => Object.keys(localStorage))).length).toBe(2);
});

test('detached and attached twenty times it keeps its work', async ({ open }) => {
  const widget = await open();
  await widget.sheet.fill(solution);
  await widget.host.evaluate(async (element) => {
    const parent = element.parentElement;
    for (let i = 0; i < 20; i++) {
      element.remove();
      const ready = new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
      parent.append(element);
      await ready;
    }
  });
  await expect(widget.sheet).toHaveValue(solution);
  await checked(widget, 'Stage 1 passed');
});

test('a state that is set before the lesson is loaded is applied once, and saved', async ({ page }) => {
  const early = 'weights = 7 B\n';
  const release = await hold(page, '**/lessons/**');
  await page.goto('/');
  const { host, sheet, ledger } = locators(page);
  await host.getByText('Loading the lesson').waitFor();
  await host.evaluate((element, text) => {
    const [schema, lesson] = ['tpu-systems-audit/state/1', { id: 'tpu-systems-audit' }];
    element.state = { schema, lesson, sheet: { text }, stage: 2, passed: [1], hints: [] };
  }, early);
  release();
  await ledger.waitFor();
  await expect(sheet).toHaveValue(early);
  const setLesson = (lesson) =>
    host.evaluate(
      (element, id) =>
        new Promise((resolve) => {
          element.addEventListener('ready', resolve, { once: true });
          element.lesson = id;
        }),
      lesson,
    );
  for (const own of [early, 'weights = 8 B\n']) {
    if (own !== early) await sheet.fill(own);
    await setLesson('tpu-03');
    await setLesson('tpu-systems-audit');
    await expect(sheet).toHaveValue(own);
    expect(await host.evaluate((element) => [element.state.stage, element.state.passed])).toEqual([2, [1]]);
  }
});
