import { isArray, type JsonObject, member } from './json.ts';
import { isExtension, type NodeKind, rewritten } from './nodes.ts';
import { PARTS } from './schema.ts';

/** Whether a parsed document says that it is OpenAPI 3.0. */
export function isThreeZero(document: unknown): boolean {
  const version = member(document, 'openapi');
  return typeof version === 'string' && /^3\.0\.\d+/.test(version);
}

/**
 * An OpenAPI 3.0 document as 3.1 says the same, another document as it is. What differs is in schemas alone
 * ("Migrating from OpenAPI 3.0 to 3.1.0", OpenAPI Initiative, 2021): `nullable`, boolean bounds, `example`, and what
 * stands beside a `$ref`, which 3.0 passes over and 3.1 does not. Files keep `format: binary` and `format: byte`.
 */
export function upgraded(document: JsonObject): JsonObject {
  if (!isThreeZero(document)) return document;
  return { ...rewritten('document', document, upgradedNode), openapi: '3.1.1' };
}

function upgradedNode(kind: NodeKind, value: JsonObject): JsonObject {
  if (kind !== 'schema') return value;
  const { nullable, ...schema } = value;
  const plain = withBounds(withExamples(aloneBesideReference(schema)));
  return nullable === true ? withNull(plain) : plain;
}

/** OpenAPI 3.0.3, section 4.7.23: what stands beside `$ref` is ignored; what people read there does no harm. */
function aloneBesideReference(schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== 'string') return schema;
  const kept = Object.entries(schema).filter(
    ([name]) => name === '$ref' || name === 'description' || isExtension(name),
  );
  return Object.fromEntries(kept);
}

function withExamples({ example, ...schema }: JsonObject): JsonObject {
  return example === undefined ? schema : { ...schema, examples: [example] };
}

/** `minimum: 1, exclusiveMinimum: true` is `exclusiveMinimum: 1` (JSON Schema draft 6 on). */
function withBounds(schema: JsonObject): JsonObject {
  const bounds = [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const;
  return bounds.reduce<JsonObject>((made, [bound, exclusive]) => {
    if (typeof made[exclusive] !== 'boolean') return made;
    const { [bound]: limit, [exclusive]: isExclusive, ...rest } = made;
    if (limit === undefined) return rest;
    return { ...rest, [isExclusive === true ? exclusive : bound]: limit };
  }, schema);
}

/**
 * The schema that takes null besides, unless an `enum` beside it lists what is allowed, and not null ("Clarify Semantics
 * of nullable in OpenAPI 3.0", OpenAPI Initiative, 2019). By the letter of 3.0.3 it does nothing beside a `$ref` or an
 * `allOf` either; whoever writes it there means that null may come.
 */
function withNull(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  if (isArray(values) && !values.includes(null)) return schema;
  const isComposed = ['$ref', ...PARTS].some((part) => part in schema);
  if (isComposed) return { anyOf: [schema, { type: 'null' }] };
  if (type === undefined) return schema;
  const types = [...new Set([...(isArray(type) ? type : [type]), 'null'])];
  return { ...schema, type: types };
}
