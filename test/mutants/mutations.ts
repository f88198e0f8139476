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

type Made = Pick<Mutation, 'replacement' | 'what'>;

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '+=': '-=',
  '-=': '+=',
};

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

function faultsAt(node: ts.Node): (readonly [ts.Node, Made])[] {
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText();
    const replacement = operators[operator];
    if (replacement === undefined) return [];
    return [[node.operatorToken, { replacement, what: `${operator} → ${replacement}` }]];
  }
  if (ts.isIfStatement(node)) {
    const condition = node.expression.getText();
    return [[node.expression, { replacement: `!(${condition})`, what: `if (${condition}) turned round` }]];
  }
  if (ts.isConditionalExpression(node)) {
    const condition = node.condition.getText();
    return [[node.condition, { replacement: `!(${condition})`, what: `${condition} ? turned round` }]];
  }
  if (ts.isExpressionStatement(node) && isCall(node.expression)) {
    return [[node, { replacement: ';', what: `${node.getText()} left out` }]];
  }
  if (ts.isNumericLiteral(node)) {
    const number = Number(node.text.replaceAll('_', ''));
    const replacement = String(number < MEASURE ? number + 1 : 0);
    return [[node, { replacement, what: `${node.text} → ${replacement}` }]];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    return [[node, { replacement: 'false', what: 'true → false' }]];
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    return [[node, { replacement: 'true', what: 'false → true' }]];
  return [];
}

function isCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isCall(node.expression);
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword;
}
