import { posix } from 'node:path';
import { type Reference, type SourceRule, type SourceTree, START } from './source-tree.ts';

const SECTIONS = 'schemas parameters headers responses requestBodies examples links callbacks'.split(' ');

/**
 * A component is components/<section>/<Name>.yaml, a path paths/<path with @ for />.yaml. A file is found by the
 * name of what it describes, and the type in TypeScript by the name of the file. What the component's name has to
 * look like says component-named, on the bundle. Nothing stands elsewhere: the contract is complete in itself.
 */
export const sourceFileNamed: SourceRule = function* (tree) {
  for (const { name, references } of tree.files.values()) {
    if (name.startsWith('components/') && !isComponent(name)) {
      const message = `No component is read from here. Move it to components/<section>/<Name>.yaml, where <section> is one of ${SECTIONS.join(', ')}.`;
      yield { file: name, ...START, message };
    }
    for (const reference of references) {
      const message = name === tree.root ? rootMistake(reference) : strayMistake(tree, name, reference);
      const { line, column } = reference;
      if (message !== null) yield { file: name, line, column, message };
    }
  }
};

function isComponent(name: string): boolean {
  const [, section = '', file = '', ...deeper] = name.split('/');
  return SECTIONS.includes(section) && /^[^.]+\.yaml$/.test(file) && deeper.length === 0;
}

/** `/projects/{projectId}` is `paths/projects@{projectId}.yaml`, the webhook auditCompleted `webhooks/auditCompleted.yaml`. */
function rootMistake({ target, path }: Reference): string | null {
  const [section, owner, last] = path;
  if (last !== '$ref' || owner === undefined || (section !== 'paths' && section !== 'webhooks')) return null;
  const expected = `${section}/${owner.replace(/^\//, '').replaceAll('/', '@')}.yaml`;
  if (posix.normalize(target) === expected) return null;
  return `The file of ${owner} is not named after it. Name it ${expected} and refer to that.`;
}

function strayMistake(tree: SourceTree, from: string, { target }: Reference): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target))
    return `${target} is not part of the contract. Copy what it describes into components/ and refer to that file.`;
  const path = target.split('#')[0] ?? '';
  const leads = posix.join(posix.dirname(from), path);
  if (path === '' || (isComponent(leads) && !target.includes('#'))) return null;
  if (!tree.files.has(leads)) return null;
  return `${target} is no component, so its type would have no name. Move what it describes to a file in components/ and refer to that.`;
}
