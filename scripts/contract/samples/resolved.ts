export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or what its `$ref` names: in a bundle always a JSON Pointer (RFC 6901) into the document. */
export function resolved(document: object, value: unknown): JsonObject {
  if (!isObject(value))
    throw new Error(`Expected an object of the document, found ${JSON.stringify(value)}.`);
  const reference = value.$ref;
  if (typeof reference !== 'string') return value;
  let found: unknown = document;
  for (const token of reference.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isObject(found) ? found[name] : undefined;
  }
  if (!isObject(found)) throw new Error(`${reference} is not in the bundle.`);
  return resolved(document, found);
}
