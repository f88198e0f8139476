import { items, member, objectAt, pathShape, templateNames } from '@seogeo/document';
import { listed } from '../sentence.ts';
import type { OwnFinding, OwnRule } from './own-rule.ts';

/**
 * Nothing changes on the wire: the names in a path are nowhere sent. Generated clients take path parameters by name,
 * which is worth a note to whoever generates them anew. Redocly tells of each place; oasdiff sees nothing.
 */
export const renamedPathParameter: OwnRule = ({ base, revision }) => {
  const before = new Map(
    Object.keys(objectAt(base.document, 'paths')).map((path) => [pathShape(path), path]),
  );
  const paths = new Map<string, string[]>();
  for (const path of Object.keys(objectAt(revision.document, 'paths'))) {
    const old = before.get(pathShape(path));
    if (old === undefined || old === path) continue;
    const names = templateNames(path);
    for (const [index, was] of templateNames(old).entries()) {
      const is = names[index];
      if (is !== undefined && is !== was)
        paths.set(`${was} ${is}`, [...(paths.get(`${was} ${is}`) ?? []), path]);
    }
  }
  return [...paths].map(([names, renamed]): OwnFinding => {
    const [was = '', is = ''] = names.split(' ');
    return {
      rule: 'renamed-path-parameter',
      impact: 'patch',
      group: 'Changed',
      message: `The path parameter \`${was}\` is called \`${is}\` now, in ${listed(renamed)}. Nothing changes on the wire; code that is generated anew takes it by this name.`,
      at: ['paths', renamed[0] ?? ''],
      wording: false,
      replaces: [...renamed.map((path) => ['paths', path, 'key']), ...nameMembers(revision.document, is)],
    };
  });
};

/** Where the parameter's new name stands: Redocly reports that too. */
function nameMembers(document: Readonly<Record<string, unknown>>, name: string): string[][] {
  const shared = Object.entries(objectAt(document, 'components', 'parameters'))
    .filter(([, parameter]) => isPathParameter(parameter, name))
    .map(([component]) => ['components', 'parameters', component, 'name']);
  const inPaths = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) => [
    ...parametersAt(item, ['paths', path], name),
    ...Object.entries(Object(item)).flatMap(([method, operation]) =>
      parametersAt(operation, ['paths', path, method], name),
    ),
  ]);
  return [...shared, ...inPaths];
}

function parametersAt(owner: unknown, at: readonly string[], name: string): string[][] {
  return items(member(owner, 'parameters')).flatMap((parameter, index) =>
    isPathParameter(parameter, name) ? [[...at, 'parameters', String(index), 'name']] : [],
  );
}

function isPathParameter(value: unknown, name: string): boolean {
  return member(value, 'in') === 'path' && member(value, 'name') === name;
}
