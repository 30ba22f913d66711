// The types that the package ships, and the custom elements manifest: made from the element's class by every build.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TAG = 'tpu-systems-audit';
const CLASS = 'TpuSystemsAudit';
const ELEMENT = 'web/element/audit-element.ts';
/** What a member of the class is not part of: Lit's lifecycle and the build's own. */
const INTERNAL = /^(#|connectedCallback|disconnectedCallback|define$|styles$|properties$)/;

/** A plugin of the analyzer: attributes are the rows of `ATTRIBUTES` and the named rows of `static properties`. */
function attributesPlugin() {
  const rows = [];
  const named = [];
  return {
    name: 'attributes',
    analyzePhase({ ts, node }) {
      const name = node.name?.getText();
      if (ts.isVariableDeclaration(node) && name === 'ATTRIBUTES')
        for (const row of node.initializer.properties) {
          const { expression, type } = row.initializer;
          const description = row.jsDoc?.map((doc) => doc.comment).join(' ');
          rows.push({
            name: row.name.getText(),
            type: { text: type.getText() },
            default: expression.getText(),
            description,
          });
        }
      if (ts.isPropertyDeclaration(node) && name === 'properties')
        for (const row of node.initializer.properties) if (ts.isPropertyAssignment(row)) named.push(row.name.getText());
    },
    moduleLinkPhase({ moduleDoc }) {
      const element = moduleDoc.declarations.find((one) => one.name === CLASS);
      if (!element) return;
      const members = element.members.filter(
        ({ name, privacy, static: isStatic }) => !isStatic && privacy !== 'protected' && !INTERNAL.test(name),
      );
      const fields = rows.map((row) => ({ kind: 'field', ...row, attribute: row.name }));
      element.members = [...fields, ...members];
      const accessors = members.filter(({ name }) => named.includes(name));
      const attributes = accessors.map(({ name, type, description }) => ({ name, type, description }));
      element.attributes = [...rows, ...attributes].map((one) => ({ ...one, fieldName: one.name }));
      Object.assign(element, { tagName: TAG, customElement: true });
    },
  };
}

/** Custom properties and parts, as styles/tokens.css describes them. */
async function styling() {
  const [comment] = (await readFile(join(root, 'web/styles/initial/tokens.css'), 'utf8')).match(/\/\*[^]*?\*\//);
  const [properties, parts] = comment.split('Parts: ');
  return {
    cssProperties: [...new Set(properties.match(/--tsa-[a-z-]+/g))].map((name) => ({ name })),
    cssParts: parts.match(/[a-z-]+/g).map((name) => ({ name })),
  };
}

async function manifest() {
  const { create, ts } = await import('@custom-elements-manifest/analyzer');
  const text = await readFile(join(root, ELEMENT), 'utf8');
  const source = ts.createSourceFile(ELEMENT, text, ts.ScriptTarget.ES2022, true);
  const made = create({ modules: [source], plugins: [attributesPlugin()] });
  const [module] = made.modules;
  const element = module.declarations.find((one) => one.name === CLASS);
  Object.assign(element, await styling());
  module.path = `dist/${TAG}.js`;
  module.declarations = [element];
  module.exports = [
    { kind: 'js', name: CLASS, declaration: { name: CLASS, module: module.path } },
    { kind: 'custom-element-definition', name: TAG, declaration: { name: CLASS, module: module.path } },
  ];
  return made;
}

const documented = ({ description }, line) => [...(description ? [`  /** ${description} */`] : []), `  ${line}`];

function memberLines(member) {
  const { kind, name, type, readonly, parameters = [], return: returned } = member;
  if (kind === 'method') {
    const list = parameters.map((one) => `${one.name}: ${one.type?.text ?? 'unknown'}`).join(', ');
    return documented(member, `${name}(${list}): ${returned?.type?.text ?? 'void'};`);
  }
  return documented(member, `${readonly ? 'readonly ' : ''}${name}: ${type.text};`);
}

/** The declarations of the element, as a page's TypeScript sees them: without Lit, which is bundled. */
function elementTypes(element, state) {
  const events = element.events.map((event) => documented(event, `'${event.name}': ${event.type.text};`)).flat();
  const listeners = ['addEventListener', 'removeEventListener'].flatMap((name) => [
    `  ${name}<K extends keyof ${CLASS}EventMap>(type: K, listener: (event: ${CLASS}EventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;`,
    `  ${name}(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;`,
  ]);
  return `${[
    state,
    '',
    `export interface ${CLASS}EventMap extends HTMLElementEventMap {`,
    ...events,
    '}',
    '',
    `export declare class ${CLASS} extends HTMLElement {`,
    ...element.members.flatMap(memberLines),
    ...listeners,
    '}',
    '',
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    `    '${TAG}': ${CLASS};`,
    '  }',
    '}',
  ].join('\n')}\n`;
}

const ENGINE_TYPES = `export type * from './engine/answers.js';
export type * from './engine/raw-engine.js';
import type { EngineFiles, EngineLoader, ErrorWithCode } from './engine/raw-engine.js';
export declare const compilePart: EngineLoader['compilePart'];
export declare const compileEngine: EngineLoader['compileEngine'];
export declare const createEngine: EngineLoader['createEngine'];
export declare const engineFiles: EngineFiles;
export declare const EngineIncomplete: ErrorWithCode;
export declare const EngineMismatch: ErrorWithCode;
`;

/** Writes custom-elements.json and types/ into `out`. */
export async function writeTypes(out) {
  const types = join(out, 'types');
  await mkdir(types, { recursive: true });
  const made = await manifest();
  await writeFile(join(out, 'custom-elements.json'), `${JSON.stringify(made, null, 2)}\n`);
  const [state] = (await readFile(join(root, 'web/session/saved-state.ts'), 'utf8')).match(/\/\*\*[^]*?\n}/);
  await writeFile(join(types, 'element.d.ts'), elementTypes(made.modules[0].declarations[0], state));
  const options = ['--declaration', '--emitDeclarationOnly', '--target', 'es2022', '--module', 'es2022'];
  const paths = ['--moduleResolution', 'bundler', '--rootDir', 'web', '--outDir', types, '--types', ''];
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const files = ['web/engine/raw-engine.ts'];
  await promisify(execFile)(process.execPath, [tsc, '--ignoreConfig', ...options, ...paths, ...files], { cwd: root });
  await writeFile(join(types, 'engine.d.ts'), ENGINE_TYPES);
}
