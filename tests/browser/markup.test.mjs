import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { checked, open, sheetOf } from './widget.mjs';

// How lit spaces and quotes is no matter of ours. Tables name their roles, which their layout would take from them, and
// a list may have a name.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-redundant-role': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
  },
});

/** What html-validate has against the widget as it is drawn. */
async function mistakes(host) {
  const markup = await host.evaluate((element) => element.shadowRoot.innerHTML.replace(/<!--[\s\S]*?-->/g, ''));
  const { results } = await validator.validateString(
    `<!doctype html><html lang="en"><head><title>It</title></head><body>${markup}</body></html>`,
  );
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`what ${lesson} draws is valid markup, in every stage and exploring`, async (t) => {
    const widget = await open(t, `/?lesson=${lesson}`);
    const { host } = widget;
    if (lesson === 'tpu-03') await host.locator('.figures').waitFor();
    await checked(widget, 'not passed');
    assert.deepEqual(await mistakes(host), []);
    await widget.sheet.fill(sheetOf(lesson, 'solution'));
    for (const stage of [1, 2, 3, 4]) {
      await widget.stage(stage).click();
      await checked(widget, `Stage ${stage}: passed`);
      assert.deepEqual(await mistakes(host), [], `stage ${stage}`);
    }
    await widget.button('Start over').click();
    assert.deepEqual(await mistakes(host), [], 'a question');
    await host.evaluate((element) => element.setAttribute('mode', 'explore'));
    await host.locator('.movers').waitFor();
    assert.deepEqual(await mistakes(host), [], 'exploring');
  });
}
