import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '../../wasm/serve.mjs';
import { afterPages } from './browser.mjs';
import { dist, hostPage } from './embedded.mjs';

export const examples = fileURLToPath(new URL('../../web/examples/', import.meta.url));
const source = (path) => readFile(join(examples, path), 'utf8');
const only = (text, pattern) => {
  const found = text.match(pattern);
  if (!found) throw new Error(`an example without ${pattern}`);
  return found[1] ?? found[0];
};

/** Each example's page as its generator puts it out: the raw blocks of the source, in a page with what is said in its settings. */
export const PAGES = {
  async MkDocs() {
    const block = only(await source('mkdocs/docs/lesson.md'), /^<div>\n[\s\S]*?^<\/div>/m);
    const body = `<div class="container"><div class="col-md-9" role="main"><h1>Memory</h1>${block}</div></div>`;
    return { page: '/lesson/', dist: '/tpu-systems-audit/', html: hostPage({ head: '', body }) };
  },
  async Sphinx() {
    const block = only(await source('sphinx/index.rst'), /^\.\. raw:: html\n\n {3}(<.*>)$/m);
    const settings = await source('sphinx/conf.py');
    const file = only(settings, /html_js_files = \[\("([^"]+)", \{"type": "module"\}\)\]/);
    const head = `<script type="module" src="_static/${file}"></script>`;
    const body = `<div class="document"><div class="body" role="main"><section><h1>Memory</h1>${block}</section></div></div>`;
    return { page: '/index.html', dist: '/_static/tpu-systems-audit/', html: hostPage({ head, body }) };
  },
  async Docusaurus() {
    const block = only(await source('docusaurus/docs/index.mdx'), /^<tpu-systems-audit .*>$/m);
    const { default: settings } = await import(join(examples, 'docusaurus/docusaurus.config.js'));
    const head = settings.scripts.map(({ src, type }) => `<script src="${src}" type="${type}"></script>`).join('');
    const body = `<div id="__docusaurus"><main><article><h1>Memory</h1>${block}</article></main></div>`;
    return { page: '/', dist: '/tpu-systems-audit/', html: hostPage({ head, body }) };
  },
};

/** How the generators of Debian's packages are called, where the copy of dist belongs, and where the lesson's page is. */
export const GENERATORS = {
  mkdocs: { args: ['build', '--quiet', '--site-dir', 'site'], dist: 'docs/tpu-systems-audit', page: 'lesson/' },
  'sphinx-build': { folder: 'sphinx', args: ['-q', '.', 'site'], dist: '_static/tpu-systems-audit', page: '' },
};

/** Builds an example with its generator, serves it, and gives the address of its lesson. */
export async function generated(t, program, path) {
  const { folder = program, args, dist: place, page } = GENERATORS[program];
  const at = await mkdtemp(join(tmpdir(), 'tpu-systems-audit-test-'));
  afterPages(t, () => rm(at, { recursive: true, force: true }));
  await cp(join(examples, folder), at, { recursive: true });
  await cp(dist, join(at, place), { recursive: true });
  await promisify(execFile)(path, args, { cwd: at });
  const server = await serve({ '/': join(at, 'site') });
  afterPages(t, server.close);
  return server.address + page;
}
