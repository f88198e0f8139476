import { isObject, type JsonObject, member, schemasOf, text, tokensOf, valueAt } from '@seogeo/document';

/** Tokens that name nothing. */
const STRUCTURE = ['components', 'schemas', 'paths', '$defs', 'properties', 'content', 'schema'];

/**
 * A copy of a bundle for openapi-typescript, which makes of a reference into a component or a path the type of a member that
 * its own types do not have: what such references lead to becomes a component. It also takes `$defs` for a property that
 * every value has: what is left of it goes.
 */
export function withoutLocalDefinitions(document: JsonObject): JsonObject {
  const components = member(document, 'components');
  const schemas = member(components, 'schemas');
  const hoisted: Record<string, unknown> = isObject(schemas) ? { ...schemas } : {};
  const names = new Map<string, string>();
  for (const { value } of schemasOf(document)) {
    const reference = text(value.$ref);
    const tokens = reference === undefined || names.has(reference) ? null : tokensOf(reference);
    const found = tokens === null || isComponent(tokens) ? undefined : valueAt(document, tokens);
    if (reference === undefined || tokens === null || found === undefined) continue;
    const name = freeName(hoisted, nameOf(tokens));
    names.set(reference, name);
    hoisted[name] = found;
  }
  if (names.size === 0) return dropped(document);
  const own = isObject(components) ? components : {};
  return dropped(renamed({ ...document, components: { ...own, schemas: hoisted } }, names));
}

function isComponent([first, section, , ...more]: readonly string[]): boolean {
  return first === 'components' && section === 'schemas' && more.length === 0;
}

function nameOf(tokens: readonly string[]): string {
  const telling = tokens.filter((token) => !STRUCTURE.includes(token));
  return telling.map((token) => token.replaceAll(/[^\w.-]+/g, '_').replaceAll(/^_+|_+$/g, '')).join('-');
}

function freeName(taken: JsonObject, wanted: string): string {
  return Object.hasOwn(taken, wanted) ? freeName(taken, `${wanted}-`) : wanted;
}

function renamed(document: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => {
      const own = key === '$ref' && typeof value === 'string' ? names.get(value) : undefined;
      return own === undefined ? value : `#/components/schemas/${own}`;
    }),
  );
}

/** A map of properties may hold one called `$defs`: a schema's own stands beside other keywords and is a map of schemas. */
function dropped(document: JsonObject): JsonObject {
  const text = JSON.stringify(document);
  if (!text.includes('"$defs"') || text.includes('/$defs/')) return document;
  return JSON.parse(
    JSON.stringify(document, function (this: unknown, key, value: unknown) {
      return key === '$defs' && isObject(value) && isSchema(this) ? undefined : value;
    }),
  );
}

const KEYWORDS = ['type', 'properties', 'allOf', 'anyOf', 'oneOf', '$ref', 'items', 'enum', 'const'];

function isSchema(value: unknown): boolean {
  return KEYWORDS.some((keyword) => {
    const found = member(value, keyword);
    // In a map of properties called like keywords every member is a schema of its own.
    return found !== undefined && (keyword === 'properties' || keyword === 'items' || !isObject(found));
  });
}
