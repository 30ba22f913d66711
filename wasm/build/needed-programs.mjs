import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { root, run } from './run.mjs';

/** The path of the first of `names` on the PATH, or null. */
export async function findProgram(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (
        await access(path, constants.X_OK).then(
          () => true,
          () => false,
        )
      )
        return path;
    }
  }
  return null;
}

/** The headless shell first: the same browser without windows, which cost more time than the pages under test. */
export const findChromium = () =>
  process.env.CHROMIUM ??
  findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');

export const findFirefox = () => process.env.FIREFOX ?? findProgram('firefox-esr', 'firefox');

const OLDEST_EMSCRIPTEN = [3, 1, 6];

async function emscripten() {
  const { output } = await run('em++', ['--version']);
  const found = output
    .match(/(\d+)\.(\d+)\.(\d+)/)
    ?.slice(1)
    .map(Number);
  if (!found) return false;
  const difference = found.map((part, i) => part - OLDEST_EMSCRIPTEN[i]).find((d) => d !== 0) ?? 0;
  return difference >= 0;
}

// cmake/headers.cmake looks in the same folders.
const INCLUDE_FOLDERS = ['/usr/local/include', '/usr/include', '/opt/homebrew/include'];

const findHeader = (name) => INCLUDE_FOLDERS.find((folder) => existsSync(join(folder, name)));

async function linksWith(flag) {
  const out = join(root, 'build', '.probe');
  const source = 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }\n';
  const { code } = await run('clang++', ['-x', 'c++', flag, '-o', out, '-'], { input: source });
  return code === 0;
}

/** The programs and headers that commands need: what for, how to find them, and which packages contain them. */
const NEEDS = {
  compiler: {
    why: 'compiles the native tests',
    found: () => findProgram('c++', 'g++', 'clang++'),
    apt: ['g++'],
    brew: [],
  },
  cmake: { why: 'configures both builds', found: () => findProgram('cmake'), apt: ['cmake'], brew: ['cmake'] },
  ninja: { why: 'runs both builds', found: () => findProgram('ninja'), apt: ['ninja-build'], brew: ['ninja'] },
  emscripten: {
    why: 'compiles the core to WebAssembly (3.1.6 or later)',
    found: emscripten,
    apt: ['emscripten'],
    brew: ['emscripten'],
  },
  json: {
    why: 'the JSON reader, nlohmann/json',
    found: () => findHeader('nlohmann/json.hpp'),
    apt: ['nlohmann-json3-dev'],
    brew: ['nlohmann-json'],
  },
  doctest: {
    why: 'the framework of the native tests',
    found: () => findHeader('doctest/doctest.h'),
    apt: ['doctest-dev'],
    brew: ['doctest'],
  },
  chromium: {
    why: 'the browser tests drive it',
    found: findChromium,
    apt: ['chromium-headless-shell'],
    brew: ['chromium'],
  },
  firefox: { why: 'the browser tests drive it', found: findFirefox, apt: ['firefox-esr'], brew: ['firefox'] },
  clang: {
    why: 'compiles for coverage and fuzzing',
    found: () => findProgram('clang++'),
    apt: ['clang'],
    brew: ['llvm'],
  },
  clangRuntime: {
    why: 'libFuzzer and the coverage runtime',
    found: () => linksWith('-fsanitize=fuzzer'),
    apt: ['libclang-rt-dev'],
    brew: [],
  },
  llvm: {
    why: 'llvm-cov and llvm-profdata read the coverage',
    found: () => findProgram('llvm-cov'),
    apt: ['llvm'],
    brew: ['llvm'],
  },
  clangFormat: {
    why: 'checks the formatting of the C++',
    found: () => findProgram('clang-format'),
    apt: ['clang-format'],
    brew: ['clang-format'],
  },
  clangTidy: {
    why: 'lints the C++',
    found: () => findProgram('clang-tidy'),
    apt: ['clang-tidy'],
    brew: ['llvm'],
  },
};

const BUILD = ['cmake', 'ninja', 'emscripten', 'json', 'doctest'];
const NATIVE = ['compiler', 'cmake', 'ninja', 'json', 'doctest'];

/** The needs of each command. */
export const FOR = {
  build: BUILD,
  test: [...BUILD, 'compiler', 'chromium'],
  bench: [...BUILD, 'compiler', 'chromium'],
  check: [...BUILD, 'compiler', 'clangFormat', 'clangTidy', 'firefox'],
  coverage: [...NATIVE, 'clang', 'clangRuntime', 'llvm'],
  fuzz: [...NATIVE, 'clang', 'clangRuntime'],
  mutation: NATIVE,
};

/** Which of `names` this machine lacks. */
export async function missing(names) {
  const lacking = [];
  for (const name of names) {
    if (!(await NEEDS[name].found())) lacking.push({ name, ...NEEDS[name] });
  }
  return lacking;
}
