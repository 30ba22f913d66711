// Submissions that were sent to break something.
import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { evidence, solution, starter } from './grade-subject.mjs';

const windows = process.platform === 'win32';
const passes = { verdict: 'pass', passed: 4 };
const refused = (problem) => ({ verdict: 'ungradable', passed: 0, problem });

async function files() {
  const honest = await evidence();
  const forged = honest.replace('"bytes": 700', '"bytes": 701');
  const list = {
    'big.sheet': [Buffer.alloc(10 * 1024 * 1024, '# '), refused('too_large')],
    'just too big.sheet': [`${solution}${'#'.repeat(65537 - solution.length)}`, refused('too_large')],
    'as big as may be.sheet': [`${solution}${'#'.repeat(65536 - solution.length)}`, passes],
    'nul bytes.sheet': ['weights = par\0ameters\0\n', { verdict: 'ungradable', passed: 0 }],
    'latin-1.sheet': [Buffer.from('# gr\xf6\xdfe\n', 'latin1'), refused('not_utf8')],
    'utf-16.sheet': [Buffer.from(`\ufeff${solution}`, 'utf16le'), refused('not_utf8')],
    'deep.sheet': [`weights = ${'('.repeat(10_000)}1${')'.repeat(10_000)}\n`, { verdict: 'ungradable', passed: 0 }],
    'many lines.sheet': ['x\n'.repeat(20_000), { verdict: 'ungradable', passed: 0 }],
    'power.sheet': [`weights = ${'9^'.repeat(2000)}9\n`, { passed: 0 }],
    'empty.sheet': ['', { verdict: 'ungradable', passed: 0 }],
    'only a path.sheet': ['/etc/passwd\n', { verdict: 'ungradable', passed: 0 }],
    'include.sheet': ['include "../../secret.sheet"\n', { verdict: 'ungradable', passed: 0 }],
    '=cmd.sheet': [solution, passes],
    '+1.sheet': [starter, { verdict: 'fail' }],
    '-x.sheet': [solution, passes],
    '@SUM(A1).sheet': [solution, passes],
    'größe 大きさ 🙂.sheet': [solution, passes],
    'comma, and semicolon;.sheet': [solution, passes],
    'turned \u202eteehs.sheet': [solution, passes],
    '__proto__.sheet': [solution, passes],
    'folder.sheet/inner.sheet': [solution, passes],
    'a/b/c/d/e/f/g/h/deep down.txt': [solution, passes],
    'evidence/right.json': [honest, passes],
    'evidence/forged.json': [forged, { verdict: 'ungradable', passed: 4, problem: 'evidence_differs' }],
    'evidence/of another sheet.json': [
      honest.replace('moment_count * moment_bytes\\n', 'moment_count * weight_bytes\\n'),
      { verdict: 'ungradable', passed: 0, problem: 'evidence_differs' },
    ],
    'evidence/state.json': [
      JSON.stringify({ schema: 'tpu-systems-audit/state/1', sheet: { text: starter } }),
      { verdict: 'fail' },
    ],
    'evidence/no json.json': ['{"sheet": ', refused('not_json')],
    'evidence/list.json': ['[1]', refused('not_json')],
    'evidence/null.json': ['null', refused('not_json')],
    'evidence/no sheet.json': ['{"sheet": {"text": 7}}', refused('missing_field')],
    'evidence/half a pair.json': ['{"sheet": {"text": "x = 1 # \\ud800"}}', refused('not_utf8')],
    'evidence/deep.json': ['['.repeat(10_000) + ']'.repeat(10_000), refused('not_json')],
    'evidence/deep inside.json': [
      `{"sheet": {"text": "x"}, "core": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      { verdict: 'ungradable', problem: 'evidence_differs' },
    ],
    'evidence/huge.json': [Buffer.alloc(5 * 1024 * 1024, ' '), refused('too_large')],
  };
  if (windows) for (const name of Object.keys(list)) if (/[*?"<>|]/.test(name)) delete list[name];
  if (!windows) {
    list['line\nand "quotes".sheet'] = [solution, passes];
    list['\tstarts with a tab.sheet'] = [solution, passes];
    list['\u001b[31mred\u009b31m.sheet'] = [solution, passes];
    list['back\\slash.sheet'] = [solution, passes];
  }
  return list;
}

const ignored = ['readme.md', '.hidden.sheet', '.git/x.sheet', 'sheet', 'archive.zip'];

async function links(folder, outside) {
  await writeFile(join(outside, 'secret.sheet'), solution);
  await symlink(join(outside, 'secret.sheet'), join(folder, 'out.sheet'));
  await symlink('=cmd.sheet', join(folder, 'inside.sheet'));
  await symlink('nowhere', join(folder, 'broken.sheet'));
  await symlink('..', join(folder, 'a', 'loop'));
  execFileSync('mkfifo', [join(folder, 'pipe.sheet')]);
  const linked = ['out.sheet', 'inside.sheet', 'broken.sheet', 'a/loop'].map((path) => ({
    path,
    expect: refused('symbolic_link'),
  }));
  return [...linked, { path: 'pipe.sheet', expect: refused('unreadable') }];
}

export async function write(folder, path, content) {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
}

/** Makes them in `folder`, and `outside` what they point at: {path, expect} of each that should give a row. */
export async function makeHostile(folder, outside) {
  const made = [];
  for (const [path, [content, expect]] of Object.entries(await files())) {
    await write(folder, path, content);
    made.push({ path, expect });
  }
  for (const path of ignored) await write(folder, path, solution);
  return windows ? made : [...made, ...(await links(folder, outside))];
}
