// Which line of a JSON text a path speaks of, for those who have to mend it there.

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+|"/gy;

function* tokens(text) {
  let line = 1;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.trim() !== '') yield { token, line };
    line += token.split('\n').length - 1;
  }
}

// What one token does to the stack of open objects and lists. `top.key`: the member that is being read.
function take(stack, { token, line }) {
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

// The item or member that a step leads to. Cases and the like are also spoken of by their id.
function step(value, name) {
  if (value.members) return value.members.get(name);
  if (/^\d+$/.test(name)) return value.items?.[Number(name)];
  return value.items?.find((item) => item.members?.get('id')?.text === `"${name}"`);
}

/**
 * For a JSON text, a function that gives the line (from 1) of what a path names: "$.stages[0].cases[1].given.layers".
 * Where the path leads nowhere, the line of the last thing on its way that is there; 1 for a text that is no JSON.
 */
export function jsonPositions(text) {
  const whole = { line: 1, items: [], key: null };
  const stack = [whole];
  for (const token of tokens(text)) take(stack, token);
  return (path) => {
    let value = whole.items[0] ?? whole;
    for (const [, key, index] of path.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)) value = step(value, key ?? index) ?? value;
    return value.line;
  };
}
