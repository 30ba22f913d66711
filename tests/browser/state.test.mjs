import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from './browser.mjs';
import { checked, open, pieces, solution, starter } from './widget.mjs';

test('a reload keeps the text, the stage and what is passed', async (t) => {
  const widget = await open(t);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  await widget.button('Go on to stage 2').click();
  await widget.page.reload();
  await widget.ledger.waitFor();
  assert.equal(await widget.sheet.inputValue(), solution);
  await widget.stage(1).filter({ hasText: 'passed' }).waitFor();
  assert.equal(await widget.stage(2).getAttribute('aria-current'), 'step');
});

test('starting over asks first', async (t) => {
  const { page, sheet, button } = await open(t);
  await sheet.fill('weights = 1 B\n');
  await button('Start over').click();
  await button('Keep my work').click();
  assert.equal(await sheet.inputValue(), 'weights = 1 B\n');
  await button('Start over').click();
  await page.keyboard.press('Escape');
  assert.equal(await sheet.inputValue(), 'weights = 1 B\n');
  await button('Start over').click();
  await button('Start over').click();
  assert.equal(await sheet.inputValue(), starter);
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
  test(`storage ${what}: all works, the page says that progress is not kept`, async (t) => {
    const widget = await open(t);
    await widget.page.addInitScript(deny);
    await widget.page.reload();
    await widget.ledger.waitFor();
    await widget.sheet.fill(solution);
    await checked(widget, 'Stage 1: passed');
    await widget.host.getByText('Progress is not kept').waitFor();
    assert.equal(await widget.sheet.inputValue(), solution);
  });
}

test('what is stored may be corrupt, hostile or of another version: the starter is shown', async (t) => {
  const { page, ledger, sheet, host } = await open(t);
  await sheet.fill(solution);
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
    await page.reload();
    await ledger.waitFor();
    assert.equal(await sheet.inputValue(), starter, state);
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
  await page.reload();
  await ledger.waitFor();
  assert.deepEqual(await host.evaluate((element) => [element.state.stage, element.state.passed]), [1, [2]]);
});

test('what is kept is kept under lesson, page and instance, and under nothing else', async (t) => {
  const { page, sheet } = await open(t);
  await sheet.fill(solution);
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  assert.deepEqual(await keys(), ['tpu-systems-audit tpu-systems-audit / 1']);
  await page.evaluate(() => {
    const other = document.createElement('tpu-systems-audit');
    other.id = 'second';
    document.body.append(other);
  });
  const second = pieces(page, page.locator('#second'));
  await second.sheet.fill('weights = 3 B\n');
  assert.deepEqual(await keys(), [
    'tpu-systems-audit tpu-systems-audit / 1',
    'tpu-systems-audit tpu-systems-audit / second',
  ]);
});

test('with storage full, what was typed is still there after the element was taken out and put back', async (t) => {
  const widget = await open(t);
  await widget.page.addInitScript(DENIALS.full);
  await widget.page.reload();
  await widget.ledger.waitFor();
  await widget.sheet.fill(solution);
  await widget.host.evaluate((element) => element.parentElement.append(element));
  await checked(widget, 'Stage 1: passed');
  assert.equal(await widget.sheet.inputValue(), solution);
});

test('state is a plain object that can be taken from one widget and given to another', async (t) => {
  const widget = await open(t);
  await widget.sheet.fill(solution);
  await checked(widget, 'passed');
  const state = await widget.host.evaluate((element) => element.state);
  assert.deepEqual(
    [state.schema, state.lesson.id, state.sheet.text, state.passed],
    ['tpu-systems-audit/state/1', 'tpu-systems-audit', solution, [1]],
  );
  await widget.host.evaluate((element) => element.reset());
  assert.equal(await widget.sheet.inputValue(), starter);
  await widget.host.evaluate((element, given) => {
    element.state = given;
  }, state);
  assert.equal(await widget.sheet.inputValue(), solution);
  await widget.host.evaluate((element) => {
    element.state = { schema: 'nonsense' };
  });
  assert.equal(await widget.sheet.inputValue(), solution);
});

test('an evidence file is loaded as a saved sheet, and any other file is refused in words', async (t) => {
  const { host, sheet } = await open(t);
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
  assert.equal(await sheet.inputValue(), solution);
  await input.setInputFiles(file('{}'));
  await host.getByText('That file holds no sheet of this lesson.').waitFor();
});

test('two widgets on a page do not touch each other, and each keeps its own', async (t) => {
  const { page } = await open(t);
  await page.evaluate(() =>
    document.querySelector('tpu-systems-audit').after(document.createElement('tpu-systems-audit')),
  );
  const [one, two] = [0, 1].map((i) => pieces(page, page.locator('tpu-systems-audit').nth(i)));
  await two.ledger.waitFor();
  await one.sheet.fill(solution);
  assert.equal(await two.sheet.inputValue(), starter);
  await two.sheet.fill('weights = 3 B\n');
  await checked(one, 'passed');
  assert.equal(await two.verdict.count(), 0);
  assert.equal((await page.evaluate(() => Object.keys(localStorage))).length, 2);
});

test('removed and put back twenty times, it goes on where it was', async (t) => {
  const widget = await open(t);
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
  assert.equal(await widget.sheet.inputValue(), solution);
  await checked(widget, 'Stage 1: passed');
});

test('a state that was set before the lesson was there is taken once, and kept as what it is', async (t) => {
  const page = await visit(t, 'about:blank');
  const early = 'weights = 7 B\n';
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/lessons/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const { host, sheet, ledger } = pieces(page);
  await host.getByText('Loading the lesson').waitFor();
  await host.evaluate((element, text) => {
    const [schema, lesson] = ['tpu-systems-audit/state/1', { id: 'tpu-systems-audit' }];
    element.state = { schema, lesson, sheet: { text }, stage: 2, passed: [1], hints: [] };
  }, early);
  release();
  await ledger.waitFor();
  assert.equal(await sheet.inputValue(), early);
  const give = (lesson) =>
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
    await give('tpu-03');
    await give('tpu-systems-audit');
    assert.equal(await sheet.inputValue(), own);
    assert.deepEqual(await host.evaluate((element) => [element.state.stage, element.state.passed]), [2, [1]]);
  }
});
