import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from './workspace.ts';

it('no literal is spread into a literal, which only keeps the formatter from its lines (house.md, rule 8)', () => {
  const sources = repositoryFiles().filter((file) => /\.tsx?$/.test(file) && !file.includes('.gen.'));
  expect(sources.flatMap(packedLiterals)).toEqual([]);
});

it.each(['f({ ...{ a, b }, c })', 'f(...[1, 2])', "new Set([...['a'], ...rest])"])('%s is found', (text) => {
  expect(packedIn('a.ts', text)).toEqual(['a.ts:1']);
});

it.each(['f({ ...a, ...(b ? {} : { c }) })', 'f(...[1, 2].map(g))', '({ ...{} })'])('%s is not', (text) => {
  expect(packedIn('a.ts', text)).toEqual([]);
});

function packedLiterals(file: string): string[] {
  const text = readFileSync(`${root}${file}`, 'utf8');
  return /\.\.\.[{[]/.test(text) ? packedIn(file, text) : [];
}

function packedIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isPacked(node)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isPacked(node: ts.Node): boolean {
  if (!ts.isSpreadAssignment(node) && !ts.isSpreadElement(node)) return false;
  const { expression } = node;
  if (ts.isObjectLiteralExpression(expression)) return expression.properties.length > 0;
  return ts.isArrayLiteralExpression(expression) && expression.elements.length > 0;
}
