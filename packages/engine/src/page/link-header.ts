/** Of a `Link` header (RFC 8288, section 3). Commas and semicolons in quotes separate nothing. */
const VALUE = String.raw`"(?:[^"\\]|\\.)*"|[^\s;,"]*`;
const PARAMETER = String.raw`\s*;\s*([^\s;,="]+)(?:\s*=\s*(${VALUE}))?`;
const PARAMETERS = new RegExp(PARAMETER, 'g');
const LINK = new RegExp(`<([^<>]*)>((?:${PARAMETER})*)`, 'g');

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
    const values = new Map<string, string>();
    // Of a name that stands twice the first counts (section 3.3).
    for (const [, name = '', value = ''] of [...parameters.matchAll(PARAMETERS)].reverse())
      values.set(name.toLowerCase(), value.replaceAll(/^"|"$/g, ''));
    const relations = (values.get('rel') ?? '').toLowerCase().split(/\s+/);
    links.push({ target, relations, hreflang: values.get('hreflang') ?? null });
  }
  return links;
}
