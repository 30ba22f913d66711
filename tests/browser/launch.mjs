import { chromium, firefox } from '@playwright/test';
import { findChromium, findFirefox } from '../../wasm/build/needed-programs.mjs';

// Without these, Debian's Chromium contacts Google's servers.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to start the installed Chromium or Firefox; Playwright's own builds are never downloaded. */
export async function launchOptions(browserName, firefoxUserPrefs = {}) {
  if (browserName === 'firefox')
    return { channel: 'moz-firefox', executablePath: await findFirefox(), firefoxUserPrefs };
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: await findChromium(), args: [...QUIET, ...sandbox] };
}

/** Starts Chromium outside the test runner, for benchmarks. */
export const launch = async () => chromium.launch(await launchOptions('chromium'));

/** Starts a Firefox that has its own preferences. */
export const launchFirefox = async (preferences) => firefox.launch(await launchOptions('firefox', preferences));
