import { fragment, isObject, type JsonObject, schemasOf, text, tokensOf, valueAt } from '@seogeo/document';

type Way = readonly string[];

/**
 * Writes references to a schema's `$anchor` or `$id` (JSON Schema 2020-12, section 8.2) as the way to it, which is all that
 * Redocly, and most readers of documents, follow; in place, in one file.
 *
 * @returns the references that name nothing in it, with the way to each
 */
export function namePlaces(document: JsonObject): readonly (readonly [Way, string])[] {
  const schemas = [...schemasOf(document)];
  const bases = schemas.flatMap(({ value, way }) => {
    const id = text(value.$id);
    return id === undefined ? [] : [{ id, way }];
  });
  const baseOf = (way: Way) =>
    bases.filter((base) => base.way.every((token, index) => way[index] === token)).at(-1);
  const named = new Map(bases.map(({ id, way }) => [id, fragment(way)]));
  for (const { value, way } of schemas) {
    for (const anchor of [text(value.$anchor), text(value.$dynamicAnchor)]) {
      if (anchor === undefined) continue;
      const { id = '' } = baseOf(way) ?? {};
      for (const name of [`#${anchor}`, `${id}#${anchor}`]) named.set(name, fragment(way));
    }
  }
  const unknown: (readonly [Way, string])[] = [];
  for (const { value, way } of schemas) {
    const reference = text(value.$ref);
    if (reference === undefined) continue;
    const base = baseOf(way);
    const place =
      named.get(`${base?.id ?? ''}${reference}`) ??
      named.get(reference) ??
      within(document, base?.way, reference);
    if (place !== undefined) Object.assign(value, { $ref: place });
    else if (/^#[^/]/.test(reference)) unknown.push([[...way, '$ref'], reference]);
  }
  return unknown;
}

/** A way from the schema with the `$id`, where it is none from the root. */
function within(document: JsonObject, base: Way | undefined, reference: string): string | undefined {
  const tokens = reference.startsWith('#/') ? tokensOf(reference) : null;
  if (base === undefined || tokens === null || valueAt(document, tokens) !== undefined) return undefined;
  const inner = [...base, ...tokens];
  return isObject(valueAt(document, inner)) ? fragment(inner) : undefined;
}
