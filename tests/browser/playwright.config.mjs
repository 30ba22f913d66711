// npx playwright test -c tests/browser keyboard -g "focused control" runs one test; BROWSER=firefox runs it in Firefox.
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch.mjs';

const browserName = process.env.BROWSER === 'firefox' ? 'firefox' : 'chromium';

/**
 * How long a step may take, in ms. Generous, because a busy machine can be slow to start a page: no test that passes waits for
 * it. Under mutation many tests fail by waiting.
 */
const WAIT = Number(process.env.BROWSER_TEST_WAIT ?? 45_000);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: '../../build/browser-tests',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  timeout: 4 * WAIT,
  expect: { timeout: WAIT },
  use: { actionTimeout: WAIT, navigationTimeout: WAIT },
  projects: [{ name: browserName, use: { browserName, launchOptions: await launchOptions(browserName) } }],
});
