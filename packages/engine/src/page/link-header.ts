/**
 * The links of a `Link` header (RFC 8288 section 3, read as its appendix B says) that tell something about the page: a
 * target, and its parameters up to a comma outside of quotes.
 */
const LINK = /[\s,]*<([^>]*)>((?:[^,"]|"(?:[^"\\]|\\.)*"?)*)/gsy;
const PARAMETER = /\s*;\s*([^\s=;]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*)))?/gsy;

interface HeaderLink {
  target: string;
  relations: readonly string[];
  hreflang: string | null;
}

/** The target of `rel=canonical`, as written; null without one. */
export function canonicalInLinkHeader(header: string | null): string | null {
  return headerLinks(header).find(({ relations }) => relations.includes('canonical'))?.target ?? null;
}

/** The links of `rel=alternate` with an `hreflang`, targets as written. */
export function alternatesInLinkHeader(header: string | null): { hreflang: string; href: string }[] {
  return headerLinks(header).flatMap(({ target, relations, hreflang }) =>
    hreflang === null || !relations.includes('alternate') ? [] : [{ hreflang, href: target }],
  );
}

function headerLinks(header: string | null): HeaderLink[] {
  if (header === null) return [];
  return [...header.matchAll(LINK)].map(([, target = '', written = '']) => {
    const parameters = new Map<string, string>();
    // Backwards, because the first `rel` counts.
    for (const [, name = '', quoted, bare = ''] of [...written.matchAll(PARAMETER)].reverse())
      parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/gs, '$1') ?? bare.trim());
    const relations = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
    return { target, relations, hreflang: parameters.get('hreflang') ?? null };
  });
}
