import { recoded } from '../url/canonical-url.ts';

const encoder = new TextEncoder();

/** RFC 3986 sections 2.2 and 2.3: what may stand in a path or query as it is, without `%`, `*` and `$`. */
const PLAIN = /^[A-Za-z0-9\-._~:/?#[\]@!&'()+,;=]*$/;

/**
 * The octets of a path as RFC 9309 section 2.2.2 compares them: unreserved characters decoded, everything else
 * that is percent-encoded in upper case, everything that has to be encoded encoded as UTF-8.
 *
 * `*` and `$` are encoded too (section 2.2.3): in a rule only the unencoded ones are special, so the rule's
 * parser takes those out first.
 */
export function pathOctets(path: string): string {
  if (PLAIN.test(path)) return path;
  return path.replace(/%[0-9a-fA-F]{2}|[^A-Za-z0-9\-._~:/?#[\]@!&'()+,;=]/gu, (part) =>
    part.length === 3 && part.startsWith('%') ? recoded(part) : percentEncoded(part),
  );
}

/**
 * The second row of the table in section 2.2.2: in a query `https://foo.bar` and `https%3A%2F%2Ffoo.bar` are one path.
 * There the two delimiters have no meaning of their own (RFC 3986 section 3.4); before the `?` they stay apart.
 */
export function plainQuery(octets: string): string {
  const query = octets.indexOf('?');
  if (query === -1 || !octets.includes('%', query)) return octets;
  return octets.slice(0, query) + octets.slice(query).replace(/%3A/gi, ':').replace(/%2F/gi, '/');
}

function percentEncoded(character: string): string {
  return [...encoder.encode(character)]
    .map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
