import { isExtension, isObject, type JsonObject, rewritten, text } from '@seogeo/document';

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

/** Whether a schema takes every value. */
export function isPlain(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).every((word) => annotations.has(word) || isExtension(word));
}

/**
 * The document in one of two ways to write the same, of which both Redocly and oasdiff take one for a removal of the
 * other: an `allOf` of one schema becomes that schema, a `const` an `enum`, and the scheme of HTTP authentication, of
 * which the case says nothing (RFC 9110, section 11.1), small.
 */
export function withPlainSchemas(document: JsonObject): JsonObject {
  return rewritten('document', document, (kind, value) => {
    if (kind === 'schema') return withoutConst(unwrapped(value));
    const scheme = text(value.scheme)?.toLowerCase();
    return kind === 'securityScheme' && scheme !== undefined ? { ...value, scheme } : value;
  });
}

function unwrapped(schema: JsonObject): JsonObject {
  const { allOf, ...rest } = schema;
  const [only, ...others] = Array.isArray(allOf) ? allOf : [];
  return isObject(only) && others.length === 0 && isPlain(rest) ? { ...only, ...rest } : schema;
}

function withoutConst(schema: JsonObject): JsonObject {
  const { const: only, ...rest } = schema;
  return only === undefined || 'enum' in rest ? schema : { ...rest, enum: [only] };
}
