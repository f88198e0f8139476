import {
  bareMediaType,
  followReference,
  isArray,
  isJson,
  isObject,
  items,
  type JsonObject,
  mapMembers,
  member,
  type NodeKind,
  objectAt,
  rewritten,
  schemasOf,
} from '@seogeo/document';
import { type Direction, hasInt64Texts, isHidden } from '@seogeo/server/acceptors';
import type { OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { markFiles } from './mark-files.ts';
import { openapiTypes } from './openapi-types.ts';
import { withRequiredMembers } from './required-members.ts';
import { MEMBERS, schemaType, schemaTypeWithTexts } from './schema-type.ts';

const { factory } = ts;

/** What a type is made of. */
const TYPED = [...MEMBERS, 'allOf', 'oneOf', 'items', 'prefixItems'];
const BESIDE = [...TYPED, 'anyOf', 'enum', 'const', 'required'];

/** Whether a document has members that go one way only. */
export function hasWays(document: JsonObject): boolean {
  return [...schemasOf(document)].some(({ value }) => value.readOnly === true || value.writeOnly === true);
}

/**
 * openapi-typescript's types of what goes one way, as the server lets it pass: a member that does not go that way is
 * never there, whoever requires it.
 */
export function oneWayTypes(document: JsonObject, direction: Direction): ts.Node[] {
  const demanding = withRequiredMembers(document, direction);
  const change = (kind: NodeKind, value: JsonObject): JsonObject => {
    if (kind === 'response') return withOptionalHeaders(document, value);
    if (kind === 'parameter' || kind === 'header') return withSchemaOfContent(value);
    if (kind !== 'schema') return value;
    const free = amongOthers(withNull(wholeParts(apartFromReference(value))));
    return apartFromAnyOf(withoutTruths(demanding(free)));
  };
  const typed: OpenAPI3 = JSON.parse(JSON.stringify(rewritten('document', document, change)));
  markFiles(typed);
  keepWhole(typed);
  return openapiTypes(typed, {
    transform: hasInt64Texts(document) ? schemaTypeWithTexts : schemaType,
    transformProperty: (property, schema) =>
      isHidden(document, schema, direction) ? neverThere(property) : undefined,
  });
}

/** openapi-typescript requires every header that is a `$ref`: those that may be left out are written where they are used. */
function withOptionalHeaders(document: JsonObject, response: JsonObject): JsonObject {
  if (!isObject(response.headers)) return response;
  const headers = mapMembers(response.headers, (written) => {
    const header = followReference(document, written);
    return isObject(header) && header.required !== true ? header : written;
  });
  return { ...response, headers };
}

/** openapi-typescript takes what is described by `content` for a text, or for an object; the server reads JSON there. */
function withSchemaOfContent(carrier: JsonObject): JsonObject {
  const [type, media] = Object.entries(objectAt(carrier, 'content'))[0] ?? [];
  if (type === undefined || 'schema' in carrier) return carrier;
  const schema = isJson(bareMediaType(type)) ? (member(media, 'schema') ?? {}) : { type: 'string' };
  return { ...carrier, schema };
}

/**
 * openapi-typescript leaves the property of a discriminator out of a part that says it itself, and puts it nowhere else. It
 * names the alternatives of what has both.
 */
function wholeParts(schema: JsonObject): JsonObject {
  if (!isArray(schema.allOf)) return schema;
  const allOf = schema.allOf.map((part) => {
    if (!isObject(part) || part.discriminator === undefined) return part;
    const { discriminator, oneOf, ...rest } = part;
    return oneOf === undefined ? rest : { ...rest, oneOf: [{ oneOf, discriminator }] };
  });
  return { ...schema, allOf };
}

/** openapi-typescript drops what stands beside a reference, and counts (JSON Schema 2020-12, section 8.2.3.1). */
function apartFromReference({ $ref, ...beside }: JsonObject): JsonObject {
  if ($ref === undefined) return beside;
  const saysMore = BESIDE.some((keyword) => keyword in beside);
  return saysMore ? { ...beside, allOf: [{ $ref }, ...items(beside.allOf)] } : { $ref, ...beside };
}

/**
 * openapi-typescript leaves the property of a discriminator out of a part that is referred to as well, and says it of the
 * component that has the part. What has no name has no value of it: it may be any of what it refers to. In place.
 */
function keepWhole(document: object): void {
  for (const { value, way } of schemasOf({ ...document })) {
    // It looks up there what is required, and would find what every object inherits.
    if (isObject(value.properties)) Object.setPrototypeOf(value.properties, null);
    if (!isArray(value.allOf) || (way[0] === 'components' && way.length === 3)) continue;
    const allOf = value.allOf.map((part) => {
      const isNamed = member(followReference(document, part), 'discriminator') !== undefined;
      return isNamed ? { oneOf: [part] } : part;
    });
    Object.assign(value, { allOf });
  }
}

/** openapi-typescript makes one more alternative of what stands beside an `anyOf`, which holds for all of them. */
function apartFromAnyOf(schema: JsonObject): JsonObject {
  const { anyOf, discriminator, ...others } = schema;
  const saysMore = TYPED.some((keyword) => keyword in others);
  if (!isArray(anyOf) || discriminator !== undefined || !saysMore) return schema;
  const { description, ...beside } = others;
  return { ...(description === undefined ? {} : { description }), allOf: [beside, { anyOf }] };
}

/**
 * TypeScript's signature of all members speaks of those with a name too: where one of them is of another type, no value
 * would fit, so that the signature takes what any of them may be.
 */
function amongOthers(schema: JsonObject): JsonObject {
  const { patternProperties, additionalProperties: rest, ...others } = schema;
  if (rest === true || (isObject(rest) && Object.keys(rest).length === 0)) return schema;
  const own = Object.values(isObject(schema.properties) ? schema.properties : {});
  const free = [
    ...(isObject(rest) ? [rest] : []),
    ...Object.values(isObject(patternProperties) ? patternProperties : {}),
  ];
  if (own.every((one) => free.every((other) => isWithin(one, other)))) return schema;
  return free.length === 0 ? schema : { ...others, additionalProperties: { anyOf: [...free, ...own] } };
}

/** Whether the type of a schema is surely that of another, or a part of it. */
function isWithin(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return other === true;
  if (one.$ref !== undefined || other.$ref !== undefined) return one.$ref === other.$ref;
  const isBare = ['enum', 'const', ...TYPED].every((keyword) => !(keyword in other));
  const typeOf = ({ type }: JsonObject) => (type === 'integer' ? 'number' : type);
  return isBare && typeof one.type === 'string' && typeOf(one) === typeOf(other);
}

/** openapi-typescript takes the constant null for none, and `nullable`, of which OpenAPI 3.1 knows nothing, for null. */
function withNull({ nullable, ...schema }: JsonObject): JsonObject {
  return schema.const === null ? { ...schema, const: undefined, type: 'null' } : schema;
}

/** openapi-typescript takes `true` and `false` for schemas (JSON Schema 2020-12, section 4.3.2) everywhere but here. */
function withoutTruths(schema: JsonObject): JsonObject {
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const parts = schema[keyword];
    if (!isArray(parts) || !parts.some((part) => typeof part === 'boolean')) return [];
    const saysNothing = keyword === 'allOf';
    const kept = parts.filter((part) => part !== saysNothing);
    return [[keyword, kept.map((part) => (typeof part === 'boolean' ? {} : part))]];
  });
  return lists.length === 0 ? schema : { ...schema, ...Object.fromEntries(lists) };
}

function neverThere({ modifiers, name }: ts.PropertySignature): ts.PropertySignature {
  const optional = factory.createToken(ts.SyntaxKind.QuestionToken);
  const never = factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
  return factory.createPropertySignature(modifiers, name, optional, never);
}
