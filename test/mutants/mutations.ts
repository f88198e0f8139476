import ts from 'typescript';

/** One small fault: the text between two places replaced by another. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** From 1. */
  readonly line: number;
  /** Such as `< → <=`. */
  readonly what: string;
}

/** What is replaced, and by what. */
type Fault = readonly [ts.Node, Pick<Mutation, 'replacement' | 'what'>];

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '+=': '-=',
  '-=': '+=',
};

/** Methods that stand for each other. */
const others = new Map(
  [
    ['some', 'every'],
    ['startsWith', 'endsWith'],
    ['min', 'max'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

/** Methods without which a value is nearly the same. */
const refining = new Set(
  ['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'normalize'].concat(
    'toLowerCase',
    'toUpperCase',
  ),
);

/** From here on a number is a measure, such as a limit or a time: one more is no fault, and none is one. */
const MEASURE = 10;

/** Every fault that can be planted in a module; none of them changes what it imports, or only what it says in an error. */
export function mutationsOf(file: string, text: string): readonly Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (isWithoutEffect(node)) return;
    for (const [place, made] of faultsAt(node)) {
      const start = place.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ start, end: place.getEnd(), line, ...made });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Types vanish, and what is said in an error or a log is no behaviour that a test should hold. */
function isWithoutEffect(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    isLogged(node)
  );
}

/** Such as `log.warn(…)` by itself. */
function isLogged(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
  return /(^|[.#])(log|seldom)\.(debug|info|warn|error)$/.test(node.expression.expression.getText());
}

function faultsAt(node: ts.Node): readonly Fault[] {
  if (ts.isBinaryExpression(node)) return ofOperator(node);
  if (ts.isIfStatement(node)) return ofCondition(node.expression);
  if (ts.isConditionalExpression(node)) return ofCondition(node.condition);
  if (ts.isExpressionStatement(node) && isCall(node.expression))
    return [[node, { replacement: ';', what: `${node.getText()} left out` }]];
  if (ts.isCallExpression(node)) return ofMethod(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, { replacement: node.operand.getText(), what: `${node.getText()} without its !` }]];
  return ofLiteral(node);
}

/** Of two operands, each alone; any other operator becomes its neighbour. */
function ofOperator(node: ts.BinaryExpression): readonly Fault[] {
  const operator = node.operatorToken.getText();
  const operands = { '&&': [node.left, node.right], '||': [node.left, node.right], '??': [node.left] }[
    operator
  ];
  if (operands !== undefined)
    return operands.map((operand) => {
      const replacement = operand.getText();
      return [node, { replacement, what: `${node.getText()} → ${replacement}` }];
    });
  const replacement = operators[operator];
  if (replacement === undefined) return [];
  return [[node.operatorToken, { replacement, what: `${operator} → ${replacement}` }]];
}

/** A condition that always holds, or never, finds more than one that is turned round: code that nothing needs. */
function ofCondition(condition: ts.Expression): readonly Fault[] {
  return ['true', 'false'].map((replacement) => [
    condition,
    { replacement, what: `${condition.getText()} ? always ${replacement}` },
  ]);
}

function ofMethod({ expression: called, parent }: ts.CallExpression): readonly Fault[] {
  if (!ts.isPropertyAccessExpression(called)) return [];
  const name = called.name.text;
  const replacement = others.get(name);
  if (replacement !== undefined) return [[called.name, { replacement, what: `${name} → ${replacement}` }]];
  if (!refining.has(name) || ts.isExpressionStatement(parent)) return [];
  return [[called.parent, { replacement: called.expression.getText(), what: `${name} left out` }]];
}

function ofLiteral(node: ts.Node): readonly Fault[] {
  if (ts.isNumericLiteral(node)) {
    const number = Number(node.text.replaceAll('_', ''));
    const replacement = String(number < MEASURE ? number + 1 : 0);
    return [[node, { replacement, what: `${node.text} → ${replacement}` }]];
  }
  if (ts.isRegularExpressionLiteral(node)) return ofPattern(node);
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    return [[node, { replacement: 'false', what: 'true → false' }]];
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    return [[node, { replacement: 'true', what: 'false → true' }]];
  return [];
}

/** A pattern without what holds it at an end, and in one case only. */
function ofPattern(node: ts.RegularExpressionLiteral): readonly Fault[] {
  const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
  const weaker = [
    [pattern.replace(/^\^/, ''), flags],
    [pattern.replace(/(?<!\\)\$$/, ''), flags],
    [pattern, flags.replace('i', '')],
  ].map(([source, flag]) => `/${source}/${flag}`);
  return weaker
    .filter((replacement) => replacement !== node.text && !/^\/(\/|[*?+])/.test(replacement))
    .map((replacement) => [node, { replacement, what: `${node.text} → ${replacement}` }]);
}

function isCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isCall(node.expression);
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword;
}
