import { type Deprecation, listDeprecations, operationDeprecations } from './document/deprecations.ts';
import { isObject, member } from './document/json.ts';
import { METHODS } from './document/methods.ts';
import { escapeToken } from './document/pointer.ts';
import { resolve, resolveMember } from './document/resolve.ts';

/** Everything a bundle marks as deprecated, in the document's order; `item` is what uses are recorded under. */
export function deprecationsOf(document: object): readonly Deprecation[] {
  const paths = member(document, 'paths');
  return Object.keys(isObject(paths) ? paths : {}).flatMap((path) => {
    const item = resolve(document, { value: member(paths, path), at: `/paths/${escapeToken(path)}` });
    return METHODS.flatMap((method) => {
      const operation = resolveMember(document, item, method);
      const id = member(operation?.value, 'operationId');
      if (operation === undefined || typeof id !== 'string') return [];
      const owner = { id, address: `${method.toUpperCase()} ${path}` };
      return listDeprecations(operationDeprecations(document, owner, item, operation));
    });
  });
}
