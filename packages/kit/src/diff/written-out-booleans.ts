import { isArray, isObject, type JsonObject } from '@seogeo/document';

const ONE = ['items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'];
const MANY = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
];

/**
 * The document with `{}` for the schema `true` and `{ not: {} }` for `false`, which mean the same (JSON Schema 2020-12,
 * section 4.3.2): oasdiff reads no document that has one of them.
 */
export function withWrittenOutBooleans(value: unknown): unknown {
  if (isArray(value)) return value.map(withWrittenOutBooleans);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => {
      const told = ONE.includes(member) ? schemaOf(inner) : MANY.includes(member) ? schemasOf(inner) : inner;
      return [member, withWrittenOutBooleans(told)];
    }),
  );
}

function schemaOf(value: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  return value ? {} : { not: {} };
}

function schemasOf(value: unknown): unknown {
  if (isArray(value)) return value.map(schemaOf);
  return isObject(value) ? eachOf(value) : value;
}

function eachOf(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, schemaOf(schema)]));
}
