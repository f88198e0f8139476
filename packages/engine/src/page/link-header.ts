/** The links of a `Link` header (RFC 8288) that say something about the page. */
const LINK = /<([^<>]*)>((?:\s*;\s*[^,;"]+(?:"[^"]*")?)*)/g;

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
  const links: HeaderLink[] = [];
  for (const [, target = '', parameters = ''] of header.matchAll(LINK)) {
    const relations = (parameter(parameters, 'rel') ?? '').toLowerCase().split(/\s+/);
    links.push({ target, relations, hreflang: parameter(parameters, 'hreflang') });
  }
  return links;
}

function parameter(parameters: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;,"]+))`, 'i').exec(parameters);
  return found?.[1] ?? found?.[2] ?? null;
}
