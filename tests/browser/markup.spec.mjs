import { HtmlValidate } from 'html-validate';
import { expect, test } from './fixtures.mjs';
import { checked, sheetOf } from './widget.mjs';

// Spaces and quotes are those of lit. Tables state their roles, because CSS display would remove them, and a list may
// have a name.
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

/** What html-validate finds in the rendered widget. */
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
  test(`the markup of ${lesson} is valid in every stage and while exploring`, async ({ open }) => {
    const widget = await open(`/?lesson=${lesson}`);
    const { host } = widget;
    if (lesson === 'tpu-03') await host.locator('.figures').waitFor();
    await checked(widget, 'not passed');
    expect(await mistakes(host)).toEqual([]);
    await widget.sheet.fill(sheetOf(lesson, 'solution'));
    for (const stage of [1, 2, 3, 4]) {
      await widget.stage(stage).click();
      await checked(widget, `Stage ${stage} passed`);
      expect(await mistakes(host), `stage ${stage}`).toEqual([]);
    }
    await widget.button('Start over').click();
    expect(await mistakes(host), 'a question').toEqual([]);
    await host.evaluate((element) => element.setAttribute('mode', 'explore'));
    await host.locator('.movers').waitFor();
    expect(await mistakes(host), 'exploring').toEqual([]);
  });
}
