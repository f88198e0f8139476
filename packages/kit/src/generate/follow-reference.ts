import { member } from './json.ts';

/**
 * Follows Reference Objects (OpenAPI 3.1, section 4.8.23) inside a bundle until something else stands there; what
 * stands beside a `$ref` comes first. Undefined where a reference leads nowhere, or back to itself.
 */
export function followReference(document: unknown, value: unknown): unknown {
  const seen = new Set<string>();
  let found = value;
  for (;;) {
    const reference = member(found, '$ref');
    if (typeof reference !== 'string') return found;
    if (seen.has(reference) || !reference.startsWith('#/')) return undefined;
    seen.add(reference);
    found = pointedTo(document, reference.slice(1));
  }
}

/** What a JSON Pointer (RFC 6901) in a URI fragment points to. */
function pointedTo(document: unknown, pointer: string): unknown {
  let found = document;
  for (const token of pointer.split('/').slice(1)) {
    const name = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
    found = Array.isArray(found) ? found[Number(name)] : member(found, name);
  }
  return found;
}
