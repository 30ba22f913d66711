import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dist, hostPage } from './host-page.mjs';

export const examples = fileURLToPath(new URL('../../web/examples/', import.meta.url));
const source = (path) => readFile(join(examples, path), 'utf8');
const match = (text, pattern) => {
  const found = text.match(pattern);
  if (!found) throw new Error(`no ${pattern} in the example`);
  return found[1] ?? found[0];
};

/** The page that each generator makes: the raw block of the source, and scripts from its settings. */
export const PAGES = {
  async MkDocs() {
    const block = match(await source('mkdocs/docs/lesson.md'), /^<div>\n[\s\S]*?^<\/div>/m);
    const body = `<div class="container"><div class="col-md-9" role="main"><h1>Memory</h1>${block}</div></div>`;
    return { page: '/lesson/', dist: '/tpu-systems-audit/', html: hostPage({ head: '', body }) };
  },
  async Sphinx() {
    const block = match(await source('sphinx/index.rst'), /^\.\. raw:: html\n\n {3}(<.*>)$/m);
    const settings = await source('sphinx/conf.py');
    const file = match(settings, /html_js_files = \[\("([^"]+)", \{"type": "module"\}\)\]/);
    const head = `<script type="module" src="_static/${file}"></script>`;
    const body = `<div class="document"><div class="body" role="main"><section><h1>Memory</h1>${block}</section></div></div>`;
    return { page: '/index.html', dist: '/_static/tpu-systems-audit/', html: hostPage({ head, body }) };
  },
  async Docusaurus() {
    const block = match(await source('docusaurus/docs/index.mdx'), /^<tpu-systems-audit .*>$/m);
    const { default: settings } = await import(join(examples, 'docusaurus/docusaurus.config.js'));
    const head = settings.scripts.map(({ src, type }) => `<script src="${src}" type="${type}"></script>`).join('');
    const body = `<div id="__docusaurus"><main><article><h1>Memory</h1>${block}</article></main></div>`;
    return { page: '/', dist: '/tpu-systems-audit/', html: hostPage({ head, body }) };
  },
};

/** Generators in Debian's packages: their arguments, where the copy of dist belongs, and the page of the lesson. */
export const GENERATORS = {
  mkdocs: { args: ['build', '--quiet', '--site-dir', 'site'], dist: 'docs/tpu-systems-audit', page: 'lesson/' },
  'sphinx-build': { folder: 'sphinx', args: ['-q', '.', 'site'], dist: '_static/tpu-systems-audit', page: '' },
};

/** Builds an example in `workspace` with the generator at `path`. Returns the site's folder and the lesson's page. */
export async function build(program, path, workspace) {
  const { folder = program, args, dist: copy, page } = GENERATORS[program];
  await cp(join(examples, folder), workspace, { recursive: true });
  await cp(dist, join(workspace, copy), { recursive: true });
  await promisify(execFile)(path, args, { cwd: workspace });
  return { site: join(workspace, 'site'), page };
}
