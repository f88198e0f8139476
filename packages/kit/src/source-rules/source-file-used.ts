import { posix } from 'node:path';
import { type SourceRule, type SourceTree, START } from './source-tree.ts';

/**
 * Every file is referred to. Nobody would notice that a file without a reference is not part of the API. What only
 * such files refer to goes with them: a removed operation is told once, with all that it leaves behind.
 */
export const sourceFileUsed: SourceRule = function* (tree) {
  const told = reached(tree, tree.root);
  const unused = [...tree.files.keys()].filter((name) => !told.has(name));
  const referred = new Set(unused.flatMap((name) => targets(tree, name).filter((to) => to !== name)));
  // Those that refer to each other in a circle have no first one.
  const first = [...unused.filter((name) => !referred.has(name)), ...unused];
  for (const name of first) {
    if (told.has(name)) continue;
    const along = [...reached(tree, name)].filter((other) => other !== name && !told.has(other)).sort();
    for (const one of [name, ...along]) told.add(one);
    yield { file: name, ...START, message: messageFor(along) };
  }
};

function messageFor(along: readonly string[]): string {
  const it = 'Nothing refers to this file, so it is not part of the API.';
  if (along.length === 0) return `${it} Refer to it where it belongs, or remove it.`;
  return `${it} Refer to it where it belongs, or remove it with what nothing else refers to: ${along.join(', ')}.`;
}

function targets({ files }: SourceTree, name: string): readonly string[] {
  return (files.get(name)?.references ?? [])
    .map(({ target }) => posix.join(posix.dirname(name), target.split('#')[0] ?? ''))
    .filter((target) => files.has(target));
}

/** A file and all that it refers to, directly or through others. */
function reached(tree: SourceTree, from: string): Set<string> {
  const found = new Set([from]);
  for (const name of found) for (const target of targets(tree, name)) found.add(target);
  return found;
}
