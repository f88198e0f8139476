import { posix } from 'node:path';
import { isMap, isScalar } from 'yaml';
import { parsedSource, type SourceFinding, type SourceRule, type SourceTree, START } from './source-tree.ts';

/**
 * No two components have the same name, whatever the case; the root document lists none of its own. The bundler
 * names a component after its file, so two files of one name would become one component, or a component with a number
 * behind its name. File systems that ignore case could not hold both either.
 */
export const sourceComponentUnique: SourceRule = function* (tree) {
  const taken = new Map<string, string>();
  for (const name of tree.files.keys()) {
    const { dir, name: base } = posix.parse(name);
    const key = `${dir}/${base}`.toLowerCase();
    const other = taken.get(key);
    if (other !== undefined) {
      const difference = other.toLowerCase() === name.toLowerCase() ? ' in case only' : ' in the ending only';
      const message = `The name of this file clashes with ${other}: they differ${difference}. Rename or remove one of the two.`;
      yield { file: name, ...START, message };
    }
    taken.set(key, other ?? name);
  }
  yield* listedInRoot(tree);
};

/** Security schemes have no $ref that could lead to a file of their own. */
const BELONGS_IN_ROOT = 'securitySchemes';

function* listedInRoot({ root, files }: SourceTree): Generator<SourceFinding> {
  const { document, placeOf } = parsedSource(files.get(root)?.text ?? '');
  const components = isMap(document.contents) ? document.get('components') : undefined;
  if (!isMap(components)) return;
  for (const { key: section, value: members } of components.items) {
    if (!isScalar(section) || section.value === BELONGS_IN_ROOT || !isMap(members)) continue;
    for (const { key } of members.items) {
      if (!isScalar(key)) continue;
      const own = `components/${String(section.value)}/${String(key.value)}.yaml`;
      const message = `The component ${String(key.value)} is listed in the root document, where it clashes with the name of its file. Write it in ${own} and remove it here.`;
      yield { file: root, ...placeOf(key), message };
    }
  }
}
