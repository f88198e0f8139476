import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

export interface SourcePlace {
  /** Absolute path. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

interface Cursor {
  readonly file: string;
  readonly lines: LineCounter;
  readonly node: unknown;
}

/**
 * Where a place of the bundle was written by hand: the way is walked through the source files, following each
 * `$ref`, as far as it leads. A component of the bundle stands in the file of its name.
 *
 * @param root absolute path of the root document
 */
export function sourcePlace(root: string, path: readonly string[]): SourcePlace {
  let cursor = open(root);
  let rest = path;
  const [first, section, name, ...members] = path;
  if (first === 'components' && section !== undefined && name !== undefined) {
    const file = join(dirname(root), 'components', section, `${name}.yaml`);
    if (existsSync(file)) [cursor, rest] = [open(file), members];
  }
  let line = lineOf(cursor);
  for (const segment of rest) {
    const next = step(segment === '$ref' ? cursor : followed(cursor), segment);
    if (next === null) break;
    cursor = next.cursor;
    line = next.line;
  }
  return { file: cursor.file, line };
}

function open(file: string): Cursor {
  const lines = new LineCounter();
  return { file, lines, node: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }).contents };
}

function followed(cursor: Cursor): Cursor {
  const reference = isMap(cursor.node) ? cursor.node.get('$ref') : undefined;
  if (typeof reference !== 'string' || reference.startsWith('#')) return cursor;
  const file = join(dirname(cursor.file), reference);
  return existsSync(file) ? open(file) : cursor;
}

/** The line is the key's: a value may begin on the next one. */
function step(cursor: Cursor, segment: string): { cursor: Cursor; line: number } | null {
  const { node } = cursor;
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
    if (pair === undefined) return null;
    return { cursor: { ...cursor, node: pair.value }, line: lineOf({ ...cursor, node: pair.key }) };
  }
  const item = isSeq(node) ? node.items[Number(segment)] : undefined;
  return item === undefined
    ? null
    : { cursor: { ...cursor, node: item }, line: lineOf({ ...cursor, node: item }) };
}

function lineOf({ lines, node }: Cursor): number {
  const start = isNode(node) ? node.range?.[0] : undefined;
  return start === undefined ? 1 : lines.linePos(start).line;
}
