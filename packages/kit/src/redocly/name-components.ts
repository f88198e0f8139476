import { fragment, isObject, type JsonObject, nodesOf, text, tokensOf, valueAt } from '@seogeo/document';

const NAME = /^[\w.-]+$/;

/**
 * Redocly calls a component that it makes of `x.yaml#/defs/a~1b` by that last token as it is written, and refers to it so:
 * a JSON Pointer that leads to `a/b`, which is not there. In place, such components get names that OpenAPI allows
 * (section 4.8.7), and what leads to them goes on to.
 */
export function nameComponents(document: JsonObject): void {
  const renamed = new Map<string, string>();
  for (const [section, components] of Object.entries(
    isObject(document.components) ? document.components : {},
  ))
    for (const [name, component] of isObject(components) ? Object.entries(components) : []) {
      const raw = `#/components/${section}/${name}`;
      if (!isObject(components) || NAME.test(name) || valueAt(document, tokensOf(raw) ?? []) !== undefined)
        continue;
      const base = name.replaceAll(/~[01]|%[\da-f]{2}|[^\w.-]/gi, '_');
      let free = base;
      for (let count = 2; Object.hasOwn(components, free); count += 1) free = `${base}-${count}`;
      Object.assign(components, { [free]: component });
      Reflect.deleteProperty(components, name);
      renamed.set(raw, fragment(['components', section, free]));
    }
  if (renamed.size === 0) return;
  for (const { value } of nodesOf(document)) {
    const reference = text(value.$ref);
    const [raw] = [...renamed.keys()].filter((one) => reference === one || reference?.startsWith(`${one}/`));
    if (reference !== undefined && raw !== undefined)
      Object.assign(value, { $ref: `${renamed.get(raw)}${reference.slice(raw.length)}` });
  }
}
