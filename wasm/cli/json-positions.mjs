// Maps JSON paths to line numbers.

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+|"/gy;

function* tokens(text) {
  let line = 1;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.trim() !== '') yield { token, line };
    line += token.split('\n').length - 1;
  }
}

// Applies one token to the stack of open objects and lists. `top.key`: the member being read.
function applyToken(stack, { token, line }) {
  const top = stack.at(-1);
  if (token === ':' || token === ',') return;
  if (token === '}' || token === ']') {
    if (stack.length > 1) stack.pop();
    return;
  }
  if (top.members && top.key === null) {
    top.key = { name: token.replace(/^"|"$/g, ''), line };
    return;
  }
  const value = { line: top.key?.line ?? line, text: token };
  if (token === '{') Object.assign(value, { members: new Map(), key: null });
  if (token === '[') value.items = [];
  if (top.members) top.members.set(top.key.name, value);
  else top.items.push(value);
  top.key = null;
  if (token === '{' || token === '[') stack.push(value);
}

// The item or member that a step of a path names. Cases, stages and the like may be named by id.
function step(value, name) {
  if (value.members) return value.members.get(name);
  if (/^\d+$/.test(name)) return value.items?.[Number(name)];
  return value.items?.find((item) => item.members?.get('id')?.text === `"${name}"`);
}

/**
 * Returns a function from a path such as "$.stages[0].cases[1].given.layers" to its line in a JSON text, counted from 1.
 * For a path that doesn't exist it is the line of its last existing part; for invalid JSON, 1.
 */
export function jsonPositions(text) {
  const document = { line: 1, items: [], key: null };
  const stack = [document];
  for (const token of tokens(text)) applyToken(stack, token);
  return (path) => {
    let value = document.items[0] ?? document;
    for (const [, key, index] of path.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)) value = step(value, key ?? index) ?? value;
    return value.line;
  };
}
