import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { root, run } from '../../wasm/build/run.mjs';

const cli = (args) => run('node', ['wasm/cli.mjs', ...args]);

/** Ends with what is wrong, or with nothing. */
async function expectExit(args, ...codes) {
  const { code, output } = await cli(args);
  return codes.includes(code) ? [] : [`node wasm/cli.mjs ${args.join(' ')}: exit ${code}\n${output}`];
}

/** Starts a server of ours, waits until it says where, and ends it. */
function starts(args) {
  return new Promise((resolve) => {
    const child = spawn('node', ['wasm/cli.mjs', ...args], { cwd: root });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (/http:\/\/\S+:\d+/.test(output)) child.kill();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', () =>
      resolve(/http:\/\//.test(output) ? [] : [`node wasm/cli.mjs ${args.join(' ')}: ${output}`]),
    );
  });
}

/** Runs each command with its placeholders filled in: `at` is a temporary folder of this run. */
const COMMANDS = {
  new: (at) => expectExit(['new', join(at, 'lesson')], 0),
  preview: (at) => starts(['preview', join(at, 'lesson')]),
  lint: (at) => expectExit(['lint', join(at, 'lesson')], 0),
  async check(at, { values, options }) {
    const wrong = [];
    const file = join(root, 'web/lessons/tpu-systems-audit/starter.sheet');
    for (const implementation of values('--implementation').map((name) => (name === 'FILE' ? file : name)))
      for (const stage of ['1', '4', 'all'])
        wrong.push(...(await expectExit(['check', '--implementation', implementation, '--stage', stage], 0, 1)));
    const right = ['check', '--implementation', 'solution', '--stage', 'all'];
    const given = { '--lesson': 'tpu-systems-audit', '--evidence-dir': join(at, 'evidence') };
    for (const option of options)
      wrong.push(...(await expectExit([...right, option, given[option]].filter(Boolean), 0)));
    return wrong;
  },
  verify: (at) => expectExit(['verify', join(at, 'evidence', 'tpu-systems-audit.json')], 0),
  async grade(at, { values, options }) {
    const folder = join(at, 'sheets');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'one.sheet'), 'weights = parameters * weight_bytes\n');
    const wrong = [];
    const command = ['grade', '--lesson', 'tpu-systems-audit', '--seed', '7'];
    for (const format of values('--format'))
      wrong.push(...(await expectExit([...command, '--format', format, folder], 0)));
    if (options.includes('--fail-on-fail'))
      wrong.push(...(await expectExit([...command, '--fail-on-fail', folder], 1)));
    return wrong;
  },
};

/** What the README's line for a command offers: `--format a|b`, `[--json]`. */
const offered = (line) => ({
  values: (option) => line.match(new RegExp(`${option} ([\\w|]+)`))?.[1].split('|') ?? [],
  options: [...line.matchAll(/\[(--[\w-]+)/g)].map(([, option]) => option),
});

async function wrongCommands(text) {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const wrong = [...text.matchAll(/\bnpm (?:run )?([a-z]+)/g)]
    .map(([, name]) => name)
    .filter((name) => !(name in scripts) && !['pack', 'install', 'registry', 'ci'].includes(name))
    .map((name) => `npm run ${name}: no such script`);
  const at = await mkdtemp(join(tmpdir(), 'readme-'));
  for (const [line, name] of text.matchAll(/^ {4}node wasm\/cli\.mjs (\w+).*$/gm)) {
    wrong.push(...(COMMANDS[name] ? await COMMANDS[name](at, offered(line)) : [`${name}: no test runs this command`]));
  }
  await rm(at, { recursive: true, force: true });
  return wrong;
}

/** Paths are what begins with one of the top folders. */
function wrongFiles(text) {
  const named = [...text.matchAll(/[(`]((?:core|wasm|web|tests|dist)\/[\w./-]*)[)`]/g)].map(([, path]) => path);
  return [...new Set(named)].filter((path) => !existsSync(join(root, path))).map((path) => `${path}: no such file`);
}

/** Each row of the table of figures begins with the name that a command prints, and may have a mark. */
async function wrongFigures(text) {
  const table = text.split('\n## ').find((section) => section.startsWith('Figures')) ?? '';
  const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)]
    .map(([, name]) => name.replace(/ \*$/, ''))
    .filter((name) => !/^(figure|-+)$/.test(name));
  if (rows.length === 0) return ['the table of figures is not there'];
  const files = [
    ...(await filesUnder(['tests/bench'], ['.mjs'])),
    'tests/fuzz/fuzz.mjs',
    'tests/mutation/core-part.mjs',
    'tests/mutation/web-part.mjs',
    'tests/run/coverage.mjs',
  ];
  const sources = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
  const prints = (name) => name.split(/[\d,]+/).every((part) => sources.includes(part.trim()));
  return rows.filter((name) => !prints(name)).map((name) => `figure "${name}": no command prints it`);
}

/** Whether every command, file and figure that the README names is there and works. */
export async function readme() {
  const text = await readFile(join(root, 'README.md'), 'utf8');
  const wrong = [...(await wrongCommands(text)), ...wrongFiles(text), ...(await wrongFigures(text))];
  return { code: wrong.length === 0 ? 0 : 1, output: `${wrong.join('\n')}\n` };
}
