/** The target of `rel=canonical` in a `Link` header (RFC 8288), as written; null without one. */
export function canonicalInLinkHeader(header: string | null): string | null {
  for (const [, target, parameters = ''] of (header ?? '').matchAll(
    /<([^>]*)>((?:\s*;\s*[^,;"]+(?:"[^"]*")?)*)/g,
  )) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const relations = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/);
    if (relations.includes('canonical') && target !== undefined) return target;
  }
  return null;
}
