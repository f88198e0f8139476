import { isArray, isObject, type JsonObject, rewritten, schemaTypes, text } from '@seogeo/document';
import { isPlain } from './is-plain.ts';
import { joinedAlternatives, withTypeOfValues } from './joined-alternatives.ts';
import { closedAlone, mergedParts } from './merged-parts.ts';

/**
 * The document in one of two ways to write the same, of which both Redocly and oasdiff take one for a removal of the
 * other: an `allOf` of one schema becomes that schema and one of fields alone an object, a `const` an `enum`
 * and values have their type, alternatives of different types are one `type`, what closes an object that nothing else
 * describes is `additionalProperties`, an open bound of whole numbers the next closed one, `format: byte` of 3.0 the
 * `contentEncoding` of 3.1, and the scheme of HTTP authentication, of which the case says nothing (RFC 9110, section
 * 11.1), small.
 */
export function withPlainSchemas(document: JsonObject): JsonObject {
  return rewritten('document', document, (kind, value) => {
    if (kind === 'schema') return plainSchema(value);
    const scheme = text(value.scheme)?.toLowerCase();
    return kind === 'securityScheme' && scheme !== undefined ? { ...value, scheme } : value;
  });
}

function plainSchema(schema: JsonObject): JsonObject {
  const joined = joinedAlternatives(mergedParts(unwrapped(withTypeOfValues(withoutConst(schema)))));
  const whole = withEncoding(closedAlone(joined));
  const closed = withClosed('minimum', 'exclusiveMinimum', 1, whole);
  return withOrderedTypes(withClosed('maximum', 'exclusiveMaximum', -1, closed));
}

/** Whole numbers above 0 are those from 1 on. */
function withClosed(end: string, open: string, step: number, schema: JsonObject): JsonObject {
  const { [open]: bound, ...rest } = schema;
  const types = schemaTypes(schema);
  const isWhole = types.has('integer') && !types.has('number') && Number.isSafeInteger(bound);
  return isWhole && !(end in rest) ? { ...rest, [end]: Number(bound) + step } : schema;
}

/** 3.1 has no format of that name: "Migrating from OpenAPI 3.0 to 3.1.0", OpenAPI Initiative, 2021. */
function withEncoding(schema: JsonObject): JsonObject {
  const { format, ...rest } = schema;
  const isText = schemaTypes(schema).has('string') && schema.contentEncoding === undefined;
  return format === 'byte' && isText ? { ...rest, contentEncoding: 'base64' } : schema;
}

/** The order of types says nothing, and a list of one is that one (JSON Schema 2020-12 validation, section 6.1.1). */
function withOrderedTypes(schema: JsonObject): JsonObject {
  if (!isArray(schema.type)) return schema;
  const isNull = (type: unknown): number => Number(type === 'null');
  const types = [...schema.type].sort((a, b) => isNull(a) - isNull(b) || (String(a) > String(b) ? -1 : 1));
  return { ...schema, type: types.length === 1 ? types[0] : types };
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
