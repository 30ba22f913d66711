// Small changes to a TypeScript text, of the kinds that people make by mistake, found in its syntax tree: {at, before,
// after, kind}. Types are left alone: the tests run without them.
import { ts } from '@custom-elements-manifest/analyzer';

const { SyntaxKind } = ts;

const SWAPS = {
  '<': ['relational', '<='],
  '<=': ['relational', '<'],
  '>': ['relational', '>='],
  '>=': ['relational', '>'],
  '===': ['relational', '!=='],
  '!==': ['relational', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '**': ['arithmetic', '*'],
  '+=': ['arithmetic', '-='],
  '&&': ['logical', '||'],
  '||': ['logical', '&&'],
  '??': ['logical', '&&'],
};
const FUNCTIONS = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', some: 'every', every: 'some' };
const NO_VALUE = ['undefined', 'null', 'nothing', 'false', '[]'];

const isArithmetic = (node) => !/['"`]/.test(node.getText());

/** The changes to one node. Each is [kind, the node that is replaced, the text in its place]. */
function* changesOf(node) {
  if (ts.isBinaryExpression(node)) {
    const [kind, other] = SWAPS[node.operatorToken.getText()] ?? [];
    // `+` between texts joins them: `-` would be no slip.
    if (other && (kind !== 'arithmetic' || isArithmetic(node))) yield [kind, node.operatorToken, other];
  }
  if (ts.isIfStatement(node) || ts.isWhileStatement(node))
    yield ['negated condition', node.expression, `!(${node.expression.getText()})`];
  if (ts.isConditionalExpression(node)) yield ['negated condition', node.condition, `!(${node.condition.getText()})`];
  if (ts.isNumericLiteral(node)) yield ['constant', node, String(Number(node.text.replaceAll('_', '')) + 1)];
  if (node.kind === SyntaxKind.TrueKeyword) yield ['constant', node, 'false'];
  if (node.kind === SyntaxKind.FalseKeyword) yield ['constant', node, 'true'];
  if (
    ts.isPropertyAccessExpression(node) &&
    Object.hasOwn(FUNCTIONS, node.name.text) &&
    ts.isCallExpression(node.parent)
  )
    yield ['function', node.name, FUNCTIONS[node.name.text]];
  if (ts.isExpressionStatement(node) && !/^super\(/.test(node.getText())) yield ['removed statement', node, ';'];
  if (ts.isReturnStatement(node) && node.expression && !NO_VALUE.includes(node.expression.getText()))
    yield ['return value', node.expression, 'undefined'];
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && !NO_VALUE.includes(node.body.getText()))
    yield ['return value', node.body, 'undefined'];
}

const isOfTypes = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

export function mutants(text) {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.ES2022, true);
  const found = [];
  const visit = (node) => {
    if (isOfTypes(node)) return;
    for (const [kind, replaced, after] of changesOf(node))
      found.push({ at: replaced.getStart(), before: replaced.getText(), after, kind });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.at - b.at);
}
