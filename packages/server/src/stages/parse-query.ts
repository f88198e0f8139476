import { parse } from 'node:querystring';

/**
 * The query as an object without a prototype: one string per name, an array where a name is repeated.
 * Every pair counts: Node's default of 1,000 would silently drop the rest.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  if (text === '') return query;
  for (const [name, value] of Object.entries(parse(text, '&', '=', { maxKeys: 0 }))) {
    if (value !== undefined) query[name] = value;
  }
  return query;
}
