// npx playwright test -c tests/browser keyboard -g "focused control" runs one test; BROWSER=firefox runs it in Firefox.
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch.mjs';

const browserName = process.env.BROWSER === 'firefox' ? 'firefox' : 'chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: '../../build/browser-tests',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  // Generous, because a busy machine can be slow to start a page. No test waits for a timeout to pass.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: { actionTimeout: 45_000, navigationTimeout: 45_000 },
  projects: [{ name: browserName, use: { browserName, launchOptions: await launchOptions(browserName) } }],
});
