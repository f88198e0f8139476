import { posix } from 'node:path';
import ts from 'typescript';
import type { Mutation } from './mutations.ts';

/** A fault by the number that turns it on. */
export interface Numbered {
  readonly id: number;
  readonly mutation: Mutation;
}

/** An expression or a statement, and what stands around it that can be turned on. */
interface Switched {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/**
 * The module with all of these faults, each of which `switch.ts` turns on. Left out are faults in what is computed as the
 * module is loaded, which is once for all tests.
 */
export function withSwitches(file: string, text: string, faults: readonly Numbered[]): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = faults.flatMap((fault) => switchedBy(source, text, fault));
  if (found.length === 0) return text;
  const marks = [...new Set(found.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const pieces = marks.map((at, index) => insertedAt(found, at) + text.slice(at, marks[index + 1]));
  const path = posix.relative(posix.dirname(file), 'test/mutants/switch.ts');
  return `import { isOn as __on } from ${JSON.stringify(path)};${text.slice(0, marks[0])}${pieces.join('')}`;
}

/** What is within stands within. */
function insertedAt(found: readonly Switched[], at: number): string {
  const ends = found.filter(({ end }) => end === at).sort((a, b) => b.start - a.start);
  const starts = found.filter(({ start }) => start === at).sort((a, b) => b.end - a.end);
  return [...ends.map(({ after }) => after), ...starts.map(({ before }) => before)].join('');
}

function switchedBy(source: ts.SourceFile, text: string, { id, mutation }: Numbered): readonly Switched[] {
  const place = placeOf(source, mutation);
  if (place === null || !isInFunction(place)) return [];
  const [start, end] = [place.getStart(source), place.getEnd()];
  if (ts.isExpressionStatement(place)) return [{ start, end, before: `{if (!__on(${id})) `, after: '}' }];
  const faulty = text.slice(start, mutation.start) + mutation.replacement + text.slice(mutation.end, end);
  return [{ start, end, before: `(__on(${id}) ? (${faulty}) : `, after: ')' }];
}

/** The least that can be replaced as a whole: all of a chain, and a method with its call. */
function placeOf(source: ts.SourceFile, { start, end }: Mutation): ts.Node | null {
  const covers = (node: ts.Node): boolean => node.getStart(source) <= start && end <= node.getEnd();
  let node: ts.Node = source;
  const inner = (child: ts.Node): ts.Node | undefined => (covers(child) ? child : undefined);
  for (let next: ts.Node | undefined = source; next !== undefined; next = ts.forEachChild(next, inner))
    node = next;
  while (!ts.isExpression(node) || isPartOfCall(node) || ts.isOptionalChain(node.parent)) {
    if (ts.isExpressionStatement(node) && node.getStart(source) === start) return node;
    if (ts.isStatement(node) || ts.isPropertyAssignment(node) || node.parent === undefined) return null;
    node = node.parent;
  }
  return isName(node) ? null : node;
}

function isPartOfCall(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return ts.isPropertyAccessExpression(node) && ts.isCallExpression(parent) && parent.expression === node;
}

/** Such as the 1 of `{ 1: true }`, or of `const { 1: found } = match`. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

function isInFunction(node: ts.Node): boolean {
  return ts.findAncestor(node, (at) => ts.isFunctionLike(at)) !== undefined;
}
