import { LIMITS } from '../limits/limits.ts';

/**
 * The one form under which the crawler knows a URL: http or https, parsed and serialised by the WHATWG URL standard
 * (https://url.spec.whatwg.org/), and normalised where RFC 3986 section 6.2.2 says that two forms are one resource.
 *
 * Folded: case of scheme and host, IDNA and percent-encoded hosts, default ports, dot segments (also written %2e),
 * backslashes and surrounding white space, an empty path, the fragment, an empty query (`/a?` is `/a`), the case of
 * percent-encoding, and percent-encoded unreserved characters (`%7Eann` is `~ann`).
 * Not folded, because servers may answer differently: the scheme, the case of the path, a trailing slash or
 * index.html, doubled slashes, the order and presence of query parameters, encoded reserved characters (`%2F`), the
 * root dot of a host, and `www.` (see SiteScope).
 *
 * @param onTooLong told the URL that would be a page but for its length: a URL is never cut
 * @returns the canonical form, or null for what cannot be a page: other schemes, URLs that do not parse, URLs with
 * userinfo, which would send credentials found in somebody's markup, and what is over the limit of a URL.
 */
export function canonicalUrl(url: string, base?: string, onTooLong?: (url: string) => void): string | null {
  if (hasLongHost(url)) return null;
  // What is many times as long is not even parsed: a page may have thousands of them.
  const canonical = url.length <= MOST_PARSED ? normalized(url, base) : OTHER_SCHEME.test(url) ? null : url;
  if (canonical === null || canonical.length <= LIMITS.url.value) return canonical;
  onTooLong?.(canonical);
  return null;
}

/** White space, dot segments and the fragment are not part of the result. */
const MOST_PARSED = 16 * LIMITS.url.value;
const OTHER_SCHEME = /^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i;

/**
 * Whether its host has too long a name, however that is written. To be asked before it is parsed, which costs the square
 * of the name's length where there are other letters than ASCII: 80 ms for 5,000.
 */
export function hasLongHost(url: string): boolean {
  return url.length > MOST_HOST && LONG_HOST.test(url.replace(/[\t\n\r]/g, ''));
}

const MOST_HOST = LIMITS.hostname.value;
/** So many letters, each of which may be written as three characters, or as the octets of those; or of whatever else four times as much. */
const LONG_HOST = new RegExp(
  String.raw`^[\0- ]*(?:https?:[/\\]*|[/\\]{2,})(?:[^/\\?#]{${4 * MOST_HOST}}|(?:(?:[^/\\?#%\x80-\uffff]|%(?![c-f]))*(?:[\x80-\uffff]|%[c-f])){${MOST_HOST}})`,
  'i',
);

function normalized(url: string, base?: string): string | null {
  const parsed = URL.parse(url, base);
  if (parsed === null) return null;
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
  if (parsed.username !== '' || parsed.password !== '' || parsed.hostname === '') return null;
  if (parsed.hostname.length > LIMITS.hostname.value) return null;
  const { href } = parsed;
  const fragment = href.indexOf('#');
  const whole = fragment === -1 ? href : href.slice(0, fragment);
  const bare = whole.endsWith('?') ? withoutEmptyQuery(whole) : whole;
  return bare.includes('%') ? bare.replace(TRIPLET, recoded) : bare;
}

const TRIPLET = /%[0-9a-fA-F]{2}/g;
const UNRESERVED = /[A-Za-z0-9\-._~]/;

/** The only `?` is an empty query; `/a??` has the query `?`. */
function withoutEmptyQuery(url: string): string {
  return url.indexOf('?') === url.length - 1 ? url.slice(0, -1) : url;
}

/** RFC 3986 sections 6.2.2.1 and 6.2.2.2. */
export function recoded(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(character) ? character : triplet.toUpperCase();
}

/** Path and query of a canonical URL, without the cost of parsing it again. */
export function pathAndQuery(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return path === -1 ? '/' : url.slice(path);
}
