import {
  defaultOf,
  member,
  PAGINATION,
  type PageNames,
  pageNamesOf,
  writtenPageNames,
} from '@seogeo/document';
import type { CompiledParameter } from './compiled-parameter.ts';

/**
 * The page parameters of an operation, called as the document's `x-pagination` says, or `page` and `pageSize`;
 * null unless it has both, as integers with a default.
 * @throws where `x-pagination` cannot be read
 */
export function pageNames(document: object, parameters: readonly CompiledParameter[]): PageNames | null {
  if (member(document, PAGINATION) !== undefined && writtenPageNames(document) === null) {
    throw new Error('x-pagination: name both query parameters, such as { page: page, pageSize: per_page }.');
  }
  const names = pageNamesOf(document);
  const counts = (name: string): boolean =>
    parameters.some(
      (parameter) =>
        parameter.in === 'query' &&
        parameter.name === name &&
        parameter.types.has('integer') &&
        typeof defaultOf(document, parameter.schema)?.value === 'number',
    );
  return counts(names.page) && counts(names.pageSize) ? names : null;
}
