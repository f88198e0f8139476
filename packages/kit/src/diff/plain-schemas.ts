import { isObject, type JsonObject } from '@seogeo/document';

/** Keywords that say something about a value and never refuse one (JSON Schema 2020-12 validation, section 9). */
export const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'example',
  'examples',
  'externalDocs',
]);

/**
 * The document with every `allOf` of one schema replaced by that schema: it means the same, and both Redocly and
 * oasdiff take it for a removal of everything.
 */
export function withPlainSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainSchemas);
  if (!isObject(value)) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withPlainSchemas(inner)]),
  );
  return unwrapped(members);
}

function unwrapped(schema: JsonObject): JsonObject {
  const { allOf, ...rest } = schema;
  const [only, ...others] = Array.isArray(allOf) ? allOf : [];
  const plain = Object.keys(rest).every((keyword) => annotations.has(keyword) || keyword.startsWith('x-'));
  return isObject(only) && others.length === 0 && plain ? { ...only, ...rest } : schema;
}
