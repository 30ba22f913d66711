import { chromium, firefox } from 'playwright-core';
import { findChromium, findFirefox } from '../../wasm/build/needed-programs.mjs';

// Debian's Chromium asks its maker's servers for this and that unless told not to.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this run: Chromium, or Firefox where BROWSER says so, with `firefoxUserPrefs`. */
export async function launch(firefoxUserPrefs = {}) {
  if (process.env.BROWSER === 'firefox') {
    return firefox.launch({ channel: 'moz-firefox', executablePath: await findFirefox(), firefoxUserPrefs });
  }
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: await findChromium(), args: [...QUIET, ...sandbox] });
}
