import { posix } from 'node:path';
import { tokensOf } from '@seogeo/document';
import { isCollection } from 'yaml';
import { nearestName } from '../rules/nearest-name.ts';
import type { SourceRule } from './source-rule.ts';
import type { Reference, SourceFile, SourceTree } from './source-tree.ts';

/**
 * Every $ref and mapping leads to a file of the contract. The contract is complete in itself: what it refers to is
 * there, spelled as its file.
 */
export const sourceReferenceResolves: SourceRule = function* (tree) {
  for (const file of tree.files.values()) {
    for (const reference of file.references) {
      const message = mistakeOf(tree, file, reference);
      if (message !== null) {
        const { line, column } = reference;
        yield { file: file.name, line, column, message };
      }
    }
  }
};

function mistakeOf(tree: SourceTree, from: SourceFile, { target }: Reference): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) {
    return `${target} is not part of the contract. Copy what it describes into components/ and refer to that file.`;
  }
  const [path = '', pointer = ''] = target.split('#');
  const name = path === '' ? from.name : posix.join(posix.dirname(from.name), path);
  const file = tree.files.get(name);
  if (file === undefined) return noSuchFile(tree, from, target, name);
  if (pointer === '' || pointer === '/') return null;
  return standsIn(file, pointer) ? null : `There is no ${pointer} in ${name}. Correct the part after #.`;
}

function noSuchFile(tree: SourceTree, from: SourceFile, target: string, name: string): string {
  const inSameFolder = [...tree.files.keys()].filter((known) => posix.dirname(known) === posix.dirname(name));
  const bases = inSameFolder.map((known) => posix.basename(known));
  const near = nearestName(posix.basename(name), bases) ?? elsewhere(tree, name);
  if (near === null)
    return `${target} leads to no file of the contract. Create ${name}, or refer to a file that exists.`;
  const found = near.includes('/') ? near : posix.join(posix.dirname(name), near);
  const relative = posix.relative(posix.dirname(from.name), found);
  const asWritten = target.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
  return `${target} leads to no file of the contract. Did you mean ${asWritten}?`;
}

/** The file of that name in another folder. */
function elsewhere(tree: SourceTree, name: string): string | null {
  const base = posix.basename(name).toLowerCase();
  return [...tree.files.keys()].find((known) => posix.basename(known).toLowerCase() === base) ?? null;
}

/** RFC 6901 within a file. A file that cannot be read is the business of source-yaml-readable. */
function standsIn({ refused, parse }: SourceFile, pointer: string): boolean {
  if (refused !== null) return true;
  const document = parse();
  const segments = tokensOf(`#${pointer}`);
  return isCollection(document.contents) && segments !== null && document.hasIn(segments);
}
