/**
 * The one form under which the crawler knows a URL: parsed and serialised by the WHATWG URL standard
 * (https://url.spec.whatwg.org/), http or https, without fragment.
 *
 * @returns the canonical form, or null for what cannot be a page: other schemes, URLs that do not parse, and
 * URLs with userinfo, which would send credentials found in somebody's markup.
 */
export function canonicalUrl(url: string, base?: string): string | null {
  const parsed = URL.parse(url, base);
  if (parsed === null) return null;
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
  if (parsed.username !== '' || parsed.password !== '' || parsed.hostname === '') return null;
  const { href } = parsed;
  const fragment = href.indexOf('#');
  return fragment === -1 ? href : href.slice(0, fragment);
}
