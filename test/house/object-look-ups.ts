import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './workspace.ts';

/** `table[name]`, or `name in table`, which finds what every object inherits where a stranger wrote the name. */
export interface ObjectLookUp {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** What stands before the bracket, or behind `in`. */
  readonly table: string;
}

/** Names of variables and parameters that a text declares to be objects by any name. */
function declaredIn(text: string): ReadonlySet<string> {
  const aliases = [...text.matchAll(/type (\w+) = (?:Readonly<\s*)?Record<string,/g)].map(
    ([, name = '']) => name,
  );
  const types = [
    '(?:Readonly<\\s*)?Record<string,',
    ...[...aliases, 'JsonObject'].map((name) => `${name}\\b`),
  ];
  return new Set(
    [...text.matchAll(new RegExp(`(\\w+)\\??:\\s*(?:${types.join('|')})`, 'g'))].map(([, name = '']) => name),
  );
}

/**
 * Look-ups by a name that is no literal in what is declared, in the file or where the file imports it from, to be an
 * object by any name; not where the same function asks `Object.hasOwn`, and not in objects that inherit nothing. Read
 * without types: they would take as long as all other laws of the house together.
 */
export function objectLookUps(files: readonly string[]): readonly ObjectLookUp[] {
  const texts = new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]));
  const exported = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/export const (\w+):\s*(?:Readonly<\s*)?Record<string,/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  return [...texts].flatMap(([file, text]) => {
    const imported = [...exported].filter((name) =>
      new RegExp(`import[^;]*\\b${name}\\b[^;]*from`).test(text),
    );
    const tables = new Set([...declaredIn(text), ...imported]);
    return tables.size > 0 || text.includes('objectAt(') ? lookUpsIn(file, text, tables) : [];
  });
}

/** @param tables names of what is an object by any name */
export function lookUpsIn(file: string, text: string, tables: ReadonlySet<string>): ObjectLookUp[] {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(file, text, options, true);
  const found: ObjectLookUp[] = [];
  const visit = (node: ts.Node): void => {
    const [table, key] = lookUpOf(node);
    if (
      table !== undefined &&
      key !== undefined &&
      isByName(key) &&
      isTable(table, tables) &&
      !isAsked(node, table)
    ) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ file, line, text: node.getText(source), table: table.getText(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function lookUpOf(node: ts.Node): readonly [ts.Expression?, ts.Expression?] {
  if (ts.isElementAccessExpression(node)) return [node.expression, node.argumentExpression];
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
  return isIn ? [node.right, node.left] : [];
}

/** Not by what the code itself writes: a literal, a constant, one of a list of either, or a number. */
function isByName(key: ts.Expression): boolean {
  if (!ts.isIdentifier(key)) return !ts.isStringLiteral(key) && !ts.isNumericLiteral(key);
  return (
    !/^[A-Z][A-Z_]+$/.test(key.text) &&
    ts.findAncestor(key, (one) => goesOverOurs(one, key.text)) === undefined
  );
}

/** `for (const name of ['a', 'b'])` and `NAMES.map((name) => …)`. */
function goesOverOurs(node: ts.Node, name: string): boolean {
  if (ts.isForOfStatement(node))
    return node.initializer.getText() === `const ${name}` && OURS.test(node.expression.getText());
  const isTaken = ts.isArrowFunction(node) && node.parameters[0]?.name.getText() === name;
  return isTaken && ts.isCallExpression(node.parent) && OURS.test(node.parent.expression.getText());
}

const OURS = /^(?:\['|[A-Z][A-Z_]+\b)/;

function isTable(table: ts.Expression, tables: ReadonlySet<string>): boolean {
  if (ts.isCallExpression(table)) return table.expression.getText() === 'objectAt';
  return tables.has((ts.isPropertyAccessExpression(table) ? table.name : table).getText().replace(/^#/, ''));
}

/** Whether the function around asks first, or makes the object without anything to inherit. */
function isAsked(node: ts.Node, table: ts.Expression): boolean {
  const name = table.getText();
  const around = ts.findAncestor(
    node,
    (one) => ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one) || ts.isConstructorDeclaration(one),
  );
  const said = (around ?? node.getSourceFile()).getText();
  const made = new RegExp(`\\b${name}\\b[^=;]*=\\s*(?:Object\\.create\\(null\\)|new Dictionary)`);
  return said.includes(`Object.hasOwn(${name},`) || made.test(said);
}
