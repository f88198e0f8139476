/** What servers call a session in an address: Java, PHP, osCommerce, Zen Cart, classic ASP and others. */
const SESSION =
  /([;?&])(jsessionid|phpsessid|sessionid|session_?id|oscsid|zenid|aspsessionid[a-z]{8})=(?=[^&;?#]*\d[^&;?#]*\d)[\w!.,:-]{16,128}(?=[&;?]|$)|([?&])(sid|s)=[0-9a-f]{32}(?=[&;]|$)/i;

export interface WithoutSession {
  readonly url: string;
  /** What the session is called there. */
  readonly name: string;
  /** Its name and id as they are written. */
  readonly written: string;
}

/**
 * A canonical URL without the id of a session, as forums and shops write it into each link for who sends no cookie:
 * every visit has another, so that one page has any number of addresses. Null where there is none.
 */
export function withoutSession(url: string): WithoutSession | null {
  const found = SESSION.exec(url);
  if (found === null) return null;
  const mark = found[1] ?? found[3] ?? '';
  const before = url.slice(0, found.index);
  const after = url.slice(found.index + found[0].length);
  // What follows in a query has to begin it.
  const rest = mark === '?' && after !== '' ? `?${after.slice(1)}` : after;
  return { url: before + rest, name: found[2] ?? found[4] ?? '', written: found[0].slice(1) };
}
