import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

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
  /** The first thing the parser refuses; null when the file is YAML. */
  readonly refused: { readonly code: string; readonly message: string; readonly offset: number } | null;
  /** Whether it holds a map of members, as every description does. */
  readonly holdsMap: boolean;
  /** Parses it again: kept for all files of a large contract, the parsed documents would fill the memory. */
  readonly parse: () => Document.Parsed;
  readonly references: readonly Reference[];
  readonly positionAt: (offset: number) => Position;
}

/** The hand-written document, file by file, as it stands on disk. */
export interface SourceTree {
  /** Name of the root document. */
  readonly root: string;
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** What the contract is written in, beside the root document; rules/ and releases/ are not part of it. */
const FOLDERS = ['paths', 'webhooks', 'components'];

/**
 * Reads the root document and every file in paths/, webhooks/ and components/. Files that are not YAML are in the tree
 * too: their `refused` says why.
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
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  return {
    name,
    text,
    refused: error === undefined ? null : { code: error.code, message: error.message, offset: error.pos[0] },
    holdsMap: isMap(document.contents),
    parse: () => parseDocument(text),
    positionAt,
    references: [...referencesIn(document.contents, [], positionAt)],
  };
}

/** Members that hold a map by names of the author's choice, so that `properties: { value: … }` is a property. */
const NAMES = ['properties', 'patternProperties', '$defs', 'parameters', 'schemas', 'headers', 'examples'];

/** Members whose values are data, not parts of the description. */
const DATA = ['example', 'examples', 'value', 'default', 'const', 'enum'];

function* referencesIn(
  node: unknown,
  path: readonly string[],
  positionAt: SourceFile['positionAt'],
): Generator<Reference> {
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries())
      yield* referencesIn(item, [...path, String(index)], positionAt);
  }
  if (!isMap(node)) return;
  const named = NAMES.includes(path.at(-1) ?? '');
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (isScalar(value) && typeof value.value === 'string') {
      const refers = name === '$ref' || path.slice(-2).join('/') === 'discriminator/mapping';
      const at = isNode(value) ? positionAt(value.range?.[0] ?? 0) : START;
      if (refers) yield { target: value.value, path: [...path, name], ...at };
    } else if (named || !DATA.includes(name) || (name === 'examples' && isMap(value))) {
      yield* referencesIn(value, [...path, name], positionAt);
    }
  }
}
