import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** A place in a file, both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where what is said of a whole file is shown. */
export const START: Position = { line: 1, column: 1 };

/** A text that stands for another place: the value of a `$ref` or of a discriminator's mapping. */
export interface Reference extends Position {
  readonly target: string;
  /** Names of the members on the way to it; list positions as numbers. */
  readonly path: readonly string[];
}

/** One hand-written file. */
export interface SourceFile {
  /** Relative to the root document's folder, with `/`. */
  readonly name: string;
  readonly text: string;
  /** As far as it can be read. */
  readonly references: readonly Reference[];
}

/** The hand-written document, file by file, as it stands on disk. */
export interface SourceTree {
  /** Name of the root document. */
  readonly root: string;
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** One breach: the place in a file, what is wrong there and what to do. */
export interface SourceFinding extends Position {
  /** Relative to the root document's folder. */
  readonly file: string;
  readonly message: string;
}

/** A rule that reads the hand-written files: what a bundle no longer shows, or what keeps it from being made. */
export type SourceRule = (tree: SourceTree) => Iterable<SourceFinding>;

/** What the contract is written in, beside the root document; rules/ and releases/ are not part of it. */
const FOLDERS = ['paths', 'webhooks', 'components'];

/**
 * Reads the root document and every file in paths/, webhooks/ and components/.
 *
 * @param root absolute path of the root document
 */
export function readSourceTree(root: string): SourceTree {
  const folder = dirname(root);
  const name = root.slice(folder.length + 1);
  const names = [name, ...FOLDERS.flatMap((inner) => filesBelow(folder, inner))];
  return sourceTreeOf(name, new Map(names.map((file) => [file, readFileSync(join(folder, file), 'utf8')])));
}

/** Those of the last tree: from one check to the next, most stay as they were. */
let known: SourceTree['files'] = new Map();

/** The same from texts by file name. */
export function sourceTreeOf(root: string, texts: ReadonlyMap<string, string>): SourceTree {
  const read = ([name, text]: [string, string]): [string, SourceFile] => {
    const before = known.get(name);
    return [name, before?.text === text ? before : sourceFileOf(name, text)];
  };
  known = new Map([...texts].map(read));
  return { root, files: known };
}

function filesBelow(folder: string, inner: string): string[] {
  try {
    const entries = readdirSync(join(folder, inner), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  } catch {
    return [];
  }
}

function sourceFileOf(name: string, text: string): SourceFile {
  const { document, placeOf } = parsedSource(text);
  return { name, text, references: [...referencesIn(document.contents, [], placeOf)] };
}

/** What a file says, and where; it is not kept, for the documents of a large contract would fill the memory. */
export function parsedSource(text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const placeOf = (node: unknown): Position => {
    const { line, col } = lineCounter.linePos((isNode(node) ? node.range?.[0] : undefined) ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  return { document, placeOf };
}

/** Members that hold a map by names of the author's choice, so that `properties: { value: … }` is a property. */
const NAMES = ['properties', 'patternProperties', '$defs', 'parameters', 'schemas', 'headers', 'examples'];

/** Members whose values are data, not parts of the description. */
const DATA = ['example', 'examples', 'value', 'default', 'const', 'enum'];

function* referencesIn(
  node: unknown,
  path: readonly string[],
  placeOf: (node: unknown) => Position,
): Generator<Reference> {
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries())
      yield* referencesIn(item, [...path, String(index)], placeOf);
  }
  if (!isMap(node)) return;
  const named = NAMES.includes(path.at(-1) ?? '');
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (isScalar(value) && typeof value.value === 'string') {
      const refers = name === '$ref' || path.slice(-2).join('/') === 'discriminator/mapping';
      if (refers) yield { target: value.value, path: [...path, name], ...placeOf(value) };
    } else if (named || !DATA.includes(name) || (name === 'examples' && isMap(value))) {
      yield* referencesIn(value, [...path, name], placeOf);
    }
  }
}
