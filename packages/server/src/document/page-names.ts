import type { CompiledParameter } from './compile-operation.ts';
import { member } from './json.ts';

/** The query parameters by which a list is walked. */
export interface PageNames {
  /** Counts from 1. */
  readonly page: string;
  readonly pageSize: string;
}

/**
 * The page parameters of an operation, called as the document's `x-pagination` says, or `page` and `pageSize`;
 * null unless it has both, as integers with a default.
 * @throws where `x-pagination` cannot be read
 */
export function pageNames(document: object, parameters: readonly CompiledParameter[]): PageNames | null {
  const names = declaredNames(document);
  const counts = (name: string): boolean =>
    parameters.some(
      (parameter) =>
        parameter.in === 'query' &&
        parameter.name === name &&
        parameter.types.has('integer') &&
        typeof member(member(parameter.definition, 'schema'), 'default') === 'number',
    );
  return counts(names.page) && counts(names.pageSize) ? names : null;
}

function declaredNames(document: object): PageNames {
  const declared = member(document, 'x-pagination');
  if (declared === undefined) return { page: 'page', pageSize: 'pageSize' };
  const page = member(declared, 'page');
  const pageSize = member(declared, 'pageSize');
  if (typeof page === 'string' && typeof pageSize === 'string') return { page, pageSize };
  throw new Error('x-pagination: name both query parameters, such as { page: page, pageSize: per_page }.');
}
