import { isObject, type JsonObject, objectAt, unescapeToken } from '@seogeo/document';

/** OpenAPI 3.1, section 4.8.7. */
const NAME = /^[\w.-]+$/;

/** What a document calls its components itself, before Redocly adds some: `schemas/Pet`. */
export function ownNames(document: unknown): ReadonlySet<string> {
  const components = objectAt(document, 'components');
  return new Set(
    Object.keys(components).flatMap((kind) =>
      Object.keys(objectAt(components, kind)).map((name) => `${kind}/${name}`),
    ),
  );
}

/**
 * A bundle in which each component that Redocly has made is called as components may be. Redocly calls it by the last token
 * of its pointer as it was written, or by its file, and a reference to `a~1b` leads to `a/b` (RFC 6901, section 4).
 */
export function withComponentNames(bundle: JsonObject, own: ReadonlySet<string>): JsonObject {
  const names = new Map<string, string>();
  const sections = Object.entries(objectAt(bundle, 'components')).map(([kind, held]) => {
    if (!isObject(held)) return [kind, held];
    const taken = new Set(Object.keys(held));
    const members = Object.entries(held).map(([name, component]) => {
      if (NAME.test(name) || own.has(`${kind}/${name}`)) return [name, component];
      const plain = unescapeToken(name).replaceAll(/[^\w.-]+/g, '-');
      let free = plain;
      for (let count = 2; taken.has(free); count++) free = `${plain}-${count}`;
      taken.add(free);
      names.set(`#/components/${kind}/${name}`, `#/components/${kind}/${free}`);
      return [free, component];
    });
    return [kind, Object.fromEntries(members)];
  });
  if (names.size === 0) return bundle;
  // Wherever it stands, as in a discriminator's mapping: nobody but Redocly writes such a reference.
  return JSON.parse(
    JSON.stringify({ ...bundle, components: Object.fromEntries(sections) }),
    (_, value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value),
  );
}
