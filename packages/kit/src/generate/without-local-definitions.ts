import { isObject, type JsonObject, member } from '@seogeo/document';

const LOCAL = /^#\/components\/schemas\/([^/]+)\/\$defs\/([^/]+)$/;

/**
 * A copy of a bundle for openapi-typescript, which takes `$defs` for a property that every value has: what a component
 * defines for itself becomes a component, and `$defs` elsewhere goes where nothing refers to it.
 */
export function withoutLocalDefinitions(document: JsonObject): JsonObject {
  const components = member(document, 'components');
  const schemas = member(components, 'schemas');
  if (!isObject(components) || !isObject(schemas)) return dropped(document);
  const hoisted: Record<string, unknown> = { ...schemas };
  const names = new Map<string, string>();
  for (const [owner, schema] of Object.entries(schemas)) {
    const definitions = member(schema, '$defs');
    for (const [name, definition] of Object.entries(isObject(definitions) ? definitions : {})) {
      const own = freeName(hoisted, `${owner}-${name}`);
      names.set(`${owner} ${name}`, own);
      hoisted[own] = definition;
    }
  }
  return dropped(renamed({ ...document, components: { ...components, schemas: hoisted } }, names));
}

function freeName(taken: JsonObject, wanted: string): string {
  return Object.hasOwn(taken, wanted) ? freeName(taken, `${wanted}-`) : wanted;
}

function renamed(document: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value;
      const [, owner = '', name = ''] = LOCAL.exec(value) ?? [];
      const own = names.get(`${owner} ${name}`);
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
