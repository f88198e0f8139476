import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fragment, tokensOf } from '@seogeo/document';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { referencesIn } from './references-in.ts';
import { referredFile } from './referred-file.ts';

export interface SourcePlace {
  /** Absolute path. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The number that stands there, with all of its digits. */
  readonly digits?: string;
  /** The text that stands there. */
  readonly text?: string;
}

type Way = readonly string[];

interface Cursor {
  readonly file: string;
  readonly lines: LineCounter;
  readonly document: Document;
  readonly node: unknown;
}

/** Where a place of the bundle was written by hand. */
export function sourcePlace(root: string, path: Way): SourcePlace {
  return sourcePlaces(root)(path);
}

/** Where a way led, as far as it leads. */
interface Walked {
  readonly cursor: Cursor;
  readonly place: Position;
  readonly isWhole: boolean;
}

/**
 * Tells where places of the bundle were written by hand: the way is walked through the source files, following each
 * `$ref`, as far as it leads. A component of the bundle stands in the file of its name, or where what refers to it says.
 * Each file is read once, so the result is good for as long as the files do not change.
 *
 * @param root absolute path of the root document
 * @param bundle tells what refers to a component that the root does not have
 */
export function sourcePlaces(root: string, bundle?: unknown): (path: Way) => SourcePlace {
  const opened = new Map<string, Cursor>();
  const open = (file: string): Cursor => {
    const known = opened.get(file) ?? parse(file);
    opened.set(file, known);
    return known;
  };
  let references: ReadonlyMap<string, readonly (readonly [Way, string])[]> | null = null;
  const along = (start: Cursor, path: Way): Walked => {
    let [cursor, place] = [start, placeOf(start)];
    for (const segment of path) {
      // What stands beside a reference counts before what that leads to.
      const next = step(cursor, segment) ?? step(followed(cursor, open), segment);
      if (next === null) return { cursor, place, isWhole: false };
      [cursor, place] = [next.cursor, next.place];
    }
    return { cursor, place, isWhole: true };
  };
  /** @param above the components that are looked for already */
  const walk = (path: Way, above: Way): Walked => {
    const [first, section, name, ...members] = path;
    if (first !== 'components' || section === undefined || name === undefined) return along(open(root), path);
    const component = componentAt(section, name, above);
    return component === null ? along(open(root), path) : along(component, members);
  };
  const componentAt = (section: string, name: string, above: Way): Cursor | null => {
    const file = join(dirname(root), 'components', section, `${name}.yaml`);
    if (existsSync(file)) return open(file);
    const reference = fragment(['components', section, name]);
    if (above.includes(reference) || along(open(root), ['components', section, name]).isWhole) return null;
    references ??= Map.groupBy(referencesIn(bundle), ([, target]) => target);
    for (const [use] of references.get(reference) ?? []) {
      const { cursor, isWhole } = walk(use, [...above, reference]);
      const target = isWhole ? followed(cursor, open) : cursor;
      if (target !== cursor) return target;
    }
    return null;
  };
  return (path) => {
    const { cursor, place, isWhole } = walk(path, []);
    const { file, node } = cursor;
    if (!isWhole || !isScalar(node)) return { file, ...place };
    const { value, source: digits } = node;
    if (typeof value === 'string') return { file, ...place, text: value };
    return { file, ...place, ...(typeof value === 'number' && digits !== undefined && { digits }) };
  };
}

function parse(file: string): Cursor {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  return { file, lines, document, node: document.contents };
}

/** Where a reference leads, and the one that stands there. */
function followed(cursor: Cursor, open: (file: string) => Cursor, hops = 0): Cursor {
  const reference = isMap(cursor.node) ? cursor.node.get('$ref') : undefined;
  if (typeof reference !== 'string' || hops > MOST_HOPS) return cursor;
  const [path = '', within = ''] = reference.split('#');
  const file = path === '' ? cursor.file : referredFile(dirname(cursor.file), path);
  if (!existsSync(file)) return cursor;
  let target: Cursor | null = open(file);
  for (const token of tokensOf(`#${within}`) ?? []) target = target && (step(target, token)?.cursor ?? null);
  return target === null ? cursor : followed(target, open, hops + 1);
}

/** References that lead to references, at most: they may lead around. */
const MOST_HOPS = 20;

type Position = Pick<SourcePlace, 'line' | 'column'>;

/** The position is the key's: a value may begin on the next line. */
function step(cursor: Cursor, segment: string): { cursor: Cursor; place: Position } | null {
  const { node } = cursor;
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
    if (pair === undefined) return null;
    return { cursor: at(cursor, pair.value), place: placeOf({ ...cursor, node: pair.key }) };
  }
  const item = isSeq(node) ? node.items[Number(segment)] : undefined;
  if (item === undefined) return null;
  return { cursor: at(cursor, item), place: placeOf({ ...cursor, node: item }) };
}

/** An alias is what stands at its anchor. */
function at(cursor: Cursor, node: unknown): Cursor {
  return { ...cursor, node: isAlias(node) ? node.resolve(cursor.document) : node };
}

function placeOf({ lines, node }: Cursor): Position {
  const start = isNode(node) ? node.range?.[0] : undefined;
  if (start === undefined) return { line: 1, column: 1 };
  const { line, col } = lines.linePos(start);
  return { line, column: col };
}
