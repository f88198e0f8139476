import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { referredFile } from './referred-file.ts';

export interface SourcePlace {
  /** Absolute path. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

interface Cursor {
  readonly file: string;
  readonly lines: LineCounter;
  readonly node: unknown;
}

/** Where a place of the bundle was written by hand. */
export function sourcePlace(root: string, path: readonly string[]): SourcePlace {
  return sourcePlaces(root)(path);
}

/**
 * Tells where places of the bundle were written by hand: the way is walked through the source files, following each
 * `$ref`, as far as it leads. A component of the bundle stands in the file of its name. Each file is read once, so
 * the result is good for as long as the files do not change.
 *
 * @param root absolute path of the root document
 */
export function sourcePlaces(root: string): (path: readonly string[]) => SourcePlace {
  const opened = new Map<string, Cursor>();
  const open = (file: string): Cursor => {
    const known = opened.get(file) ?? parse(file);
    opened.set(file, known);
    return known;
  };
  return (path) => {
    let cursor = open(root);
    let rest = path;
    const [first, section, name, ...members] = path;
    if (first === 'components' && section !== undefined && name !== undefined) {
      const file = join(dirname(root), 'components', section, `${name}.yaml`);
      if (existsSync(file)) [cursor, rest] = [open(file), members];
    }
    let place = placeOf(cursor);
    for (const segment of rest) {
      const next = step(segment === '$ref' ? cursor : followed(cursor, open), segment);
      if (next === null) break;
      cursor = next.cursor;
      place = next.place;
    }
    return { file: cursor.file, ...place };
  };
}

function parse(file: string): Cursor {
  const lines = new LineCounter();
  return { file, lines, node: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }).contents };
}

function followed(cursor: Cursor, open: (file: string) => Cursor): Cursor {
  const reference = isMap(cursor.node) ? cursor.node.get('$ref') : undefined;
  if (typeof reference !== 'string' || reference.startsWith('#')) return cursor;
  const file = referredFile(dirname(cursor.file), reference);
  return existsSync(file) ? open(file) : cursor;
}

type Position = Pick<SourcePlace, 'line' | 'column'>;

/** The position is the key's: a value may begin on the next line. */
function step(cursor: Cursor, segment: string): { cursor: Cursor; place: Position } | null {
  const { node } = cursor;
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
    if (pair === undefined) return null;
    return { cursor: { ...cursor, node: pair.value }, place: placeOf({ ...cursor, node: pair.key }) };
  }
  const item = isSeq(node) ? node.items[Number(segment)] : undefined;
  if (item === undefined) return null;
  return { cursor: { ...cursor, node: item }, place: placeOf({ ...cursor, node: item }) };
}

function placeOf({ lines, node }: Cursor): Position {
  const start = isNode(node) ? node.range?.[0] : undefined;
  if (start === undefined) return { line: 1, column: 1 };
  const { line, col } = lines.linePos(start);
  return { line, column: col };
}
