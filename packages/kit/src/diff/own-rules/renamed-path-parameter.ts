import { type JsonObject, nodesOf, objectAt, pathShape, templateNames } from '@seogeo/document';
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
function nameMembers(document: JsonObject, name: string): string[][] {
  return [...nodesOf(document)]
    .filter(({ kind, value }) => kind === 'parameter' && value.in === 'path' && value.name === name)
    .map(({ way }) => [...way, 'name']);
}
