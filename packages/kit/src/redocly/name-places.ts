import { fragment, isObject, type JsonObject, schemasOf, text, tokensOf, valueAt } from '@seogeo/document';

type Way = readonly string[];

/** Stands for the file: its own address is nobody's `$id`. */
const NO_BASE = { uri: 'file:///', way: [] };

/**
 * Writes references to a schema's `$anchor` or `$id` (JSON Schema 2020-12, section 8.2) as the way to it, which is all that
 * Redocly, and most readers of documents, follow; in place, in one file.
 *
 * @returns the references that name nothing in it, with the way to each
 */
export function namePlaces(document: JsonObject): readonly (readonly [Way, string])[] {
  const schemas = [...schemasOf(document)];
  const bases: { readonly uri: string; readonly way: Way }[] = [];
  const baseOf = (way: Way) =>
    bases.findLast((base) => base.way.every((token, index) => way[index] === token)) ?? NO_BASE;
  for (const { value, way } of schemas) {
    const id = text(value.$id);
    if (id !== undefined) bases.push({ uri: resolved(id, baseOf(way).uri), way });
  }
  const named = new Map(bases.map(({ uri, way }) => [uri, way]));
  for (const { value, way } of schemas) {
    for (const anchor of [text(value.$anchor), text(value.$dynamicAnchor)]) {
      if (anchor === undefined) continue;
      for (const name of [`#${anchor}`, `${baseOf(way).uri}#${anchor}`]) named.set(name, way);
    }
  }
  const unknown: (readonly [Way, string])[] = [];
  for (const { value, way } of schemas) {
    const reference = text(value.$ref);
    if (reference === undefined) continue;
    const uri = resolved(reference, baseOf(way).uri);
    const place = named.get(uri) ?? named.get(reference) ?? within(document, named, reference, uri);
    if (place !== undefined) Object.assign(value, { $ref: fragment(place) });
    else if (/^#[^/]/.test(reference)) unknown.push([[...way, '$ref'], reference]);
  }
  return unknown;
}

/**
 * Writes a `$dynamicRef` to what no other schema has the name of as the `$ref` that it is then (JSON Schema 2020-12, section
 * 8.2.3.2); in place.
 */
export function nameDynamicPlaces(document: JsonObject): void {
  const schemas = [...schemasOf(document)];
  const ways = Map.groupBy(schemas, ({ value }) => `#${value.$dynamicAnchor}`);
  for (const { value } of schemas) {
    const [only, ...others] = ways.get(text(value.$dynamicRef) ?? '') ?? [];
    if (only === undefined || others.length > 0 || '$ref' in value) continue;
    Object.assign(value, { $ref: fragment(only.way) });
    Reflect.deleteProperty(value, '$dynamicRef');
  }
}

/** A relative `$id` or `$ref` against the `$id` around it (JSON Schema 2020-12, section 8.2.1); as it is where it cannot be. */
function resolved(reference: string, base: string): string {
  return (URL.parse(reference, base)?.href ?? reference).replace(/#$/, '');
}

/** A way from the schema with the `$id`, where it is none from the root. */
function within(
  document: JsonObject,
  named: ReadonlyMap<string, Way>,
  reference: string,
  uri: string,
): Way | undefined {
  const [id = '', way = ''] = uri.split('#');
  const base = named.get(id);
  const tokens = way.startsWith('/') ? tokensOf(`#${way}`) : null;
  if (base === undefined || tokens === null) return undefined;
  if (reference.startsWith('#') && valueAt(document, tokens) !== undefined) return undefined;
  const inner = [...base, ...tokens];
  return isObject(valueAt(document, inner)) ? inner : undefined;
}
