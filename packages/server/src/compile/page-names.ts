import {
  defaultOf,
  member,
  PAGINATION,
  type PageNames,
  pageNamesOf,
  writtenPageNames,
} from '@seogeo/document';
import { parameterDefault } from '../schemas/defaults.ts';
import { wholeOf } from '../schemas/same-instance.ts';
import type { CompiledParameter } from './compiled-parameter.ts';

/** What says nothing of a whole number of 32 bits but its bounds. */
const BOUNDS = /^(\$ref|allOf|default|description|example|format|maximum|minimum|title|type)$/;

/**
 * The page parameters of an operation, called as the document's `x-pagination` says, or `page` and `pageSize`;
 * null unless it has both, as integers that always have a value.
 * @throws where `x-pagination` cannot be read
 */
export function pageNames(document: object, parameters: readonly CompiledParameter[]): PageNames | null {
  if (member(document, PAGINATION) !== undefined && writtenPageNames(document) === null) {
    throw new Error('x-pagination: name both query parameters, such as { page: page, pageSize: per_page }.');
  }
  const names = pageNamesOf(document);
  const whole = parameters.filter(({ in: place, types }) => place === 'query' && types.has('integer'));
  const counts = (name: string): boolean =>
    whole.some((one) => one.name === name && alwaysCounts(document, one.schema));
  return counts(names.page) && counts(names.pageSize) ? names : null;
}

/** Whether a default counts for who leaves it out. Of bounds alone Ajv is not asked: no start is to load it. */
function alwaysCounts(document: object, schema: unknown): boolean {
  const value = defaultOf(document, schema)?.value;
  if (typeof value !== 'number') return false;
  const parts = [...wholeOf(document, schema)];
  const keywords = parts.flatMap((part) => Object.keys(part));
  if (Math.trunc(value) !== value || Math.abs(value) >= 2 ** 31 || !keywords.every((one) => BOUNDS.test(one)))
    return parameterDefault(document, schema) !== null;
  return parts.every(({ minimum, maximum }) => !(Number(minimum) > value) && !(Number(maximum) < value));
}
