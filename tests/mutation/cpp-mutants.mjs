// Small changes to a C++ text, of the kinds that people make by mistake: {at, before, after, kind}.

/** The text with comments, strings and preprocessor lines blanked out, place for place. */
export function codeOnly(text) {
  const blank = (match) => match.replace(/[^\n]/g, ' ');
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*#[^\n]*/gm, blank);
}

const swaps = (kind, pairs) => pairs.map(([before, after]) => ({ kind, pattern: before, after: () => after }));
// The formatter puts spaces around operators, but not around template brackets.
const between = (operator) => new RegExp(`(?<= )${operator.replace(/[*+|/]/g, '\\$&')}(?= )`, 'g');

const OPERATORS = [
  ...swaps('relational', [
    [between('<'), '<='],
    [between('<='), '<'],
    [between('>'), '>='],
    [between('>='), '>'],
    [between('=='), '!='],
    [between('!='), '=='],
  ]),
  ...swaps('arithmetic', [
    [between('+'), '-'],
    [between('-'), '+'],
    [between('*'), '/'],
    [between('/'), '*'],
    [between('+='), '-='],
  ]),
  ...swaps('logical', [
    [between('&&'), '||'],
    [between('||'), '&&'],
  ]),
  { kind: 'constant', pattern: /(?<![\w.-])\d+(?![\w.'])/g, after: (number) => String(Number(number) + 1) },
  { kind: 'constant', pattern: /\btrue\b/g, after: () => 'false' },
  { kind: 'constant', pattern: /\bfalse\b/g, after: () => 'true' },
];

// A statement that isn't a declaration: `x = y;`, `f(x);`, `++x;`, `return f(x);` in a void function.
const STATEMENT =
  /^[ \t]+((?!return|else|case|using|delete|throw|break|continue)[\w:.>[\]()-]+(?: [-+*/|&]?= [^;{}]*|\([^;{}]*\));)[ \t]*$/gm;
// Initial values are nearly always overwritten before they are read; -1 means none.
const BEGINNING = /^[ \t]*(?!constexpr|static|return)[\w:<>]+ \w+ = $/;
// Room taken ahead changes no answer.
const ROOM = /\.reserve\(/;
const CONDITION = /\b(?:if|while) \(/g;

/** Where the bracket that opens at `at` closes. */
function closing(code, at) {
  let depth = 0;
  for (let i = at; i < code.length; ++i) {
    if (code[i] === '(') depth += 1;
    if (code[i] === ')' && --depth === 0) return i;
  }
  return -1;
}

export function mutants(text) {
  const code = codeOnly(text);
  const found = [];
  for (const { kind, pattern, after } of OPERATORS) {
    for (const { 0: before, index: at } of code.matchAll(pattern)) {
      if (kind === 'constant' && BEGINNING.test(code.slice(code.lastIndexOf('\n', at) + 1, at))) continue;
      found.push({ at, before, after: after(before), kind });
    }
  }
  for (const match of code.matchAll(CONDITION)) {
    const open = match.index + match[0].length - 1;
    const inside = text.slice(open, closing(code, open) + 1);
    if (!inside.includes(';'))
      found.push({ at: open, before: inside, after: `(!${inside})`, kind: 'negated condition' });
  }
  for (const match of code.matchAll(STATEMENT)) {
    if (ROOM.test(match[1])) continue;
    const at = match.index + match[0].indexOf(match[1]);
    found.push({ at, before: text.slice(at, at + match[1].length), after: ';', kind: 'removed statement' });
  }
  return found.sort((a, b) => a.at - b.at);
}
