import { type ParsedUrlQuery, parse } from 'node:querystring';

const options = { maxKeys: 0 };

/**
 * The query as an object without a prototype: one string per name, an array where a name is repeated.
 * Every pair counts: Node's default of 1,000 would silently drop the rest.
 */
export function parseQuery(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', options);
}
