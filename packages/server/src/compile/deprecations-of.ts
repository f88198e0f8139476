import { operationsOf } from '@seogeo/document';
import type { Deprecation } from './deprecation.ts';
import { listDeprecations, operationDeprecations } from './deprecations.ts';

/** Everything a bundle marks as deprecated, in the document's order; `item` is what uses are recorded under. */
export function deprecationsOf(document: object): readonly Deprecation[] {
  return [...operationsOf(document)].flatMap((operation) => {
    const { method, path, value } = operation;
    const { operationId: id } = value;
    if (typeof id !== 'string') return [];
    const owner = { id, address: `${method.toUpperCase()} ${path}` };
    return listDeprecations(operationDeprecations(document, owner, operation));
  });
}
