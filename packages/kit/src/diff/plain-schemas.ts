import {
  distinctJson,
  followReference,
  isArray,
  isJson,
  isObject,
  items,
  type JsonObject,
  mapMembers,
  number,
  objectAt,
  rewritten,
  sameJson,
  schemaTypes,
  text,
  typeOfValue,
} from '@seogeo/document';
import { isPlain } from './is-plain.ts';
import { joinedAlternatives } from './joined-alternatives.ts';
import { APPLIED, closedAlone, mergedParts } from './merged-parts.ts';

/**
 * The document in one of the ways to write the same, of which both Redocly and oasdiff take one for a removal of the
 * other: what an `allOf` asks for stands at the schema itself, a `const` is an `enum` and values have their type,
 * alternatives of different types are one `type` and those of values one `enum`, what closes an object that nothing else
 * describes is `additionalProperties`, an open bound of whole numbers the next closed one, what refuses nothing is not
 * written, a format of 3.0 that 3.1 writes otherwise is as in 3.1, and the scheme of HTTP authentication, of which the
 * case says nothing (RFC 9110, section 11.1), small.
 */
export function withPlainSchemas(document: JsonObject): JsonObject {
  const schemas = objectAt(document, 'components', 'schemas');
  return rewritten('document', document, (kind, value) => {
    if (kind === 'schema') return STEPS.reduce((plain, step) => step(plain), value);
    if (kind === 'discriminator') return withNames(value, schemas);
    if (kind === 'parameter' || kind === 'header') return withoutExplode(document, value);
    if (kind === 'response' || kind === 'requestBody') return withoutNothingToRead(value);
    const scheme = text(value.scheme)?.toLowerCase();
    return kind === 'securityScheme' && scheme !== undefined ? { ...value, scheme } : value;
  });
}

const STEPS: readonly ((schema: JsonObject) => JsonObject)[] = [
  withoutNothing,
  withoutConst,
  withTypeOfValues,
  apartFromReference,
  mergedParts,
  joinedAlternatives,
  closedAlone,
  withEncoding,
  (schema) => withClosed('minimum', 'exclusiveMinimum', 1, schema),
  (schema) => withClosed('maximum', 'exclusiveMaximum', -1, schema),
  withOrderedTypes,
];

/** What refuses no value, whatever stands beside it (JSON Schema 2020-12 validation, section 6; core, section 10.3). */
const NOTHING: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['uniqueItems', false],
  ['minContains', 1],
  ...['minLength', 'minItems', 'minProperties'].map((word) => [word, 0] as const),
]);
const SCALARS = ['null', 'boolean', 'integer', 'number', 'string'];
const ALL_TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object'];
const WHERE_EMPTY = ['properties', 'patternProperties', 'dependentRequired', 'dependentSchemas', 'required'];

function withoutNothing(schema: JsonObject): JsonObject {
  const isSaid = ([word, held]: [string, unknown]) =>
    NOTHING.get(word) !== held &&
    !(WHERE_EMPTY.includes(word) && Object.keys(Object(held)).length === 0) &&
    !(word === 'multipleOf' && held === 1 && schema.type === 'integer') &&
    !(word === 'type' && ALL_TYPES.every((type) => schemaTypes(schema).has(type))) &&
    !(word === 'propertyNames' && isOfNames(held)) &&
    !(word === 'anyOf' && items(held).some(isPlain) && items(held).every(isOfValue)) &&
    !((word === 'then' || word === 'else') && !('if' in schema));
  return Object.fromEntries(Object.entries(schema).filter(isSaid));
}

/** Names are texts. */
function isOfNames(schema: unknown): boolean {
  const { type: _type, ...rest } = objectAt(schema);
  return schemaTypes(schema).has('string') && isPlain(rest);
}

/** Whether a schema names no members, which a closed schema around it would know then. */
function isOfValue(schema: unknown): boolean {
  const words = Object.keys(objectAt(schema));
  return !words.some((word) => /propert|items|contains/i.test(word) || APPLIED.includes(word));
}

/** Both tools follow a reference past what stands beside it, which asks for as much (JSON Schema 2020-12, section 8.2.3.1). */
function apartFromReference(schema: JsonObject): JsonObject {
  const { $ref, ...beside } = schema;
  const { default: _default, ...asked } = beside;
  if ($ref === undefined || isPlain(asked)) return schema;
  return { ...beside, allOf: [{ $ref }, ...items(beside.allOf)] };
}

function withoutConst(schema: JsonObject): JsonObject {
  const { const: only, ...rest } = schema;
  return only === undefined || 'enum' in rest ? schema : { ...rest, enum: [only] };
}

/** Values once each, with their type, which alone says as much where it has no others. */
function withTypeOfValues(schema: JsonObject): JsonObject {
  const { enum: listed, ...rest } = schema;
  if (!isArray(listed) || listed.length === 0) return schema;
  const values = distinctJson(listed);
  const types = [...new Set(values.map(typeOfValue))];
  const said = schema.type === undefined ? new Set(types) : schemaTypes(schema);
  const count = types.reduce((sum, type) => sum + (SIZES.get(type) ?? Number.POSITIVE_INFINITY), 0);
  const isWhole =
    count === values.length && said.size === types.length && types.every((type) => said.has(type));
  return { ...rest, type: [...said], ...(isWhole ? {} : { enum: values }) };
}

/** How many values a type has. */
const SIZES: ReadonlyMap<string, number> = new Map([
  ['null', 1],
  ['boolean', 2],
]);

/** Whole numbers above 0, or from 0.5 on, are those from 1 on. */
function withClosed(end: string, open: string, step: number, schema: JsonObject): JsonObject {
  const { [end]: from, [open]: above, ...rest } = schema;
  const types = schemaTypes(schema);
  const signed = (bound: unknown): number => step * (number(bound) ?? Number.NaN);
  const closed = from === undefined ? [] : [Math.ceil(signed(from))];
  const bounds = above === undefined ? closed : [...closed, Math.floor(signed(above)) + 1];
  const isWhole = types.has('integer') && !types.has('number') && bounds.every(Number.isSafeInteger);
  return isWhole && bounds.length > 0 ? { ...rest, [end]: step * Math.max(...bounds) + 0 } : schema;
}

/** 3.1 has no formats of these names: "Migrating from OpenAPI 3.0 to 3.1.0", OpenAPI Initiative, 2021. */
function withEncoding(schema: JsonObject): JsonObject {
  const { format, ...rest } = schema;
  const [word, held] = ENCODINGS.get(text(format) ?? '') ?? [];
  const isText = word !== undefined && schemaTypes(schema).has('string') && !Object.hasOwn(schema, word);
  return isText ? { ...rest, [word]: held } : schema;
}

const ENCODINGS: ReadonlyMap<string, readonly [word: string, held: string]> = new Map([
  ['byte', ['contentEncoding', 'base64']],
  ['binary', ['contentMediaType', 'application/octet-stream']],
]);

/** The order of types says nothing, a list of one is that one (section 6.1.1), and whole numbers are numbers. */
function withOrderedTypes(schema: JsonObject): JsonObject {
  if (!isArray(schema.type)) return schema;
  const isNull = (type: unknown): number => Number(type === 'null');
  const isNumber = schema.type.includes('number');
  const types = [...new Set(schema.type)]
    .filter((type) => !isNumber || type !== 'integer')
    .sort((a, b) => isNull(a) - isNull(b) || (String(a) > String(b) ? -1 : 1));
  return { ...schema, type: types.length === 1 ? types[0] : types };
}

/** Of what is no list and no object nothing is written apart (OpenAPI 3.1, section 4.8.12.2). */
function withoutExplode(document: JsonObject, { explode, ...carrier }: JsonObject): JsonObject {
  const types = [...schemaTypes(followReference(document, carrier.schema))];
  const isScalar = types.length > 0 && types.every((type) => SCALARS.includes(type));
  return explode === undefined || isScalar ? carrier : { ...carrier, explode };
}

/** Without a header that is ignored (section 4.8.17), and without the word that bytes are bytes (section 4.8.14.2). */
function withoutNothingToRead({ headers, content, ...message }: JsonObject): JsonObject {
  const all = Object.entries(objectAt(headers));
  const named = all.filter(([name]) => name.toLowerCase() !== 'content-type');
  const bodies = mapMembers(content, (media, type) => {
    const { schema, ...rest } = objectAt(media);
    return sameJson(schema, BYTES) && !isJson(type) ? rest : media;
  });
  return {
    ...message,
    ...(headers !== undefined &&
      named.length >= Math.min(all.length, 1) && { headers: Object.fromEntries(named) }),
    ...(content !== undefined && { content: bodies }),
  };
}

const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' };

/** References to components as their names: Redocly compares what references lead to, not which (OpenAPI 3.1, section 4.8.25). */
function withNames(discriminator: JsonObject, schemas: JsonObject): JsonObject {
  const { mapping } = discriminator;
  if (!isObject(mapping)) return discriminator;
  const nameOf = (held: unknown) => /^#\/components\/schemas\/([\w.-]+)$/.exec(text(held) ?? '')?.[1];
  const isKnown = (name: string | undefined) => name !== undefined && Object.hasOwn(schemas, name);
  return {
    ...discriminator,
    mapping: mapMembers(mapping, (held) => (isKnown(nameOf(held)) ? nameOf(held) : held)),
  };
}
