import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import {
  readSourceTree,
  type SourceFile,
  type SourceTree,
} from '../../../kit/src/source-rules/source-tree.ts';

/**
 * Writes a contract of a given number of operations in our style: our own paths again and again, each round with
 * schemas and examples of its own, all with the same headers, parameters, errors and scalar schemas.
 *
 * @param own absolute path of our root document
 * @param folder where to write it
 * @returns absolute path of its root document
 */
export async function writeManyOperations(own: string, folder: string, operations: number): Promise<string> {
  const tree = readSourceTree(own);
  const texts = manyOperations(tree, operations);
  for (const inner of new Set([...texts.keys()].map((name) => dirname(join(folder, name))))) {
    await mkdir(inner, { recursive: true });
  }
  for (const [name, text] of texts) await writeFile(join(folder, name), text);
  return join(folder, tree.root);
}

function manyOperations(tree: SourceTree, operations: number): Map<string, string> {
  const shared = sharedFiles(tree);
  const texts = new Map<string, string>();
  const lines: string[] = [];
  let written = 0;
  for (let round = 1; written < operations; round++) {
    const area = `Area${round}`;
    for (const { path, file } of templates(tree)) {
      const count = operationsIn(file);
      if (written + count > operations) continue;
      written += count;
      const url = `/${area.toLowerCase()}${path}`;
      const name = `paths/${url.slice(1).replaceAll('/', '@')}.yaml`;
      lines.push(`  ${url}:\n    $ref: ${name}\n`);
      texts.set(name, renamed(file, area, shared));
      for (const needed of closure(tree, file)) {
        const own = tree.files.get(needed);
        if (own !== undefined) texts.set(nameIn(area, needed, shared), renamed(own, area, shared));
      }
    }
  }
  const root = tree.files.get(tree.root)?.text ?? '';
  texts.set(tree.root, root.replace(/^paths:\n( .*\n)+/m, `paths:\n${lines.join('')}`));
  return texts;
}

/** The paths of our document and their files; the one that the server answers by itself cannot stand twice. */
function templates(tree: SourceTree): { readonly path: string; readonly file: SourceFile }[] {
  const references = tree.files.get(tree.root)?.references ?? [];
  return references.flatMap(({ target, path }) => {
    const file = tree.files.get(target);
    return file === undefined || file.text.includes('x-served-by') ? [] : [{ path: path[1] ?? '', file }];
  });
}

function operationsIn({ text }: SourceFile): number {
  return text.match(/^ {2}operationId:/gm)?.length ?? 0;
}

/** What a large API shares too: parameters, headers, errors and all they refer to, and the scalar schemas. */
function sharedFiles(tree: SourceTree): Set<string> {
  const shared = new Set<string>();
  for (const [name, file] of tree.files) {
    const common = /^components\/(parameters|headers|responses)\//.test(name);
    const scalar = name.startsWith('components/schemas/') && !/^(type: object|oneOf:)/m.test(file.text);
    if (scalar || /\/(Meta|ListMeta)\.yaml$/.test(name)) shared.add(name);
    if (common) for (const needed of [name, ...closure(tree, file)]) shared.add(needed);
  }
  return shared;
}

/** The names of all files that a file needs. */
function closure(tree: SourceTree, from: SourceFile): Set<string> {
  const needed = new Set<string>();
  const waiting = [from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { target } of file.references) {
      const name = posix.join(posix.dirname(file.name), target);
      const next = tree.files.get(name);
      if (next === undefined || needed.has(name)) continue;
      needed.add(name);
      waiting.push(next);
    }
  }
  return needed;
}

function nameIn(area: string, name: string, shared: ReadonlySet<string>): string {
  return shared.has(name) ? name : posix.join(posix.dirname(name), `${area}${posix.basename(name)}`);
}

/** The text of a file in an area: its references lead to the area's files, its operations have names of their own. */
function renamed({ name, text }: SourceFile, area: string, shared: ReadonlySet<string>): string {
  return text
    .replace(/(operationId: [a-z]+)(?=[A-Z])/g, `$1${area}`)
    .replace(/\.{1,2}\/[^\s'"]+\.yaml/g, (target) => {
      const leads = posix.join(posix.dirname(name), target);
      return posix
        .join(posix.dirname(target), posix.basename(nameIn(area, leads, shared)))
        .replace(/^(?!\.)/, './');
    });
}
