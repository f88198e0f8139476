import { isArray, isObject, type JsonObject, mapMembers, PARTS, rewritten } from '@seogeo/document';

/** Keywords whose schema is for what no other keyword names: `false` closes a list or an object. */
export const CLOSING = ['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'];
/** Members whose schemas have names of their own. */
export const NAMED = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas'];
const MANY = [...NAMED, ...PARTS, 'prefixItems'];
const ONE = [...CLOSING, 'contains', 'not', 'if', 'then', 'else', 'propertyNames', 'contentSchema', 'schema'];

/**
 * The document with `{}` for the schema `true` and `{ not: {} }` for `false`, which mean the same (JSON Schema 2020-12,
 * section 4.3.2): Redocly takes `true` for no schema, and oasdiff reads no document that has one of them.
 *
 * @param kept keywords of which `false` stays; oasdiff does not read it at `items`
 */
export function withWrittenOutBooleans(document: JsonObject, kept = CLOSING.slice(1)): JsonObject {
  return rewritten('document', document, (_kind, value) =>
    mapMembers(value, (inner, member) => {
      if (MANY.includes(member) && isObject(inner)) return mapMembers(inner, schemaOf);
      if (MANY.includes(member) && isArray(inner)) return inner.map(schemaOf);
      return ONE.includes(member) && (inner === true || !kept.includes(member)) ? schemaOf(inner) : inner;
    }),
  );
}

function schemaOf(value: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  return value ? {} : { not: {} };
}
