import { isObject, items, member, number, schemaTypes, texts } from '@seogeo/document';
import { isInt64 } from '@seogeo/server/acceptors';
import {
  NEVER,
  type SchemaObject,
  STRING,
  type TransformNodeOptions,
  transformSchemaObject,
  tsIntersection,
  tsNullable,
  UNKNOWN,
} from 'openapi-typescript';
import ts from 'typescript';
import { FILE } from './mark-files.ts';

const { factory } = ts;

const COMPOSED = ['allOf', 'anyOf', 'oneOf', 'enum', 'const'];
export const MEMBERS = ['properties', 'additionalProperties', 'patternProperties'];
/** What the schema of a member has that is required, whatever else describes it. */
export const SURE = 'x-sure';

/**
 * The types that openapi-typescript gives otherwise than JSON Schema means them: of a tuple only `minItems` have to be
 * there, and an object of which nothing is said may hold anything. Undefined for all others.
 */
export function schemaType(schema: SchemaObject, options: TransformNodeOptions): ts.TypeNode | undefined {
  if (member(schema, FILE) === true) return file(schema);
  if (member(schema, SURE) === true) return tsNullable([factory.createTypeLiteralNode([])]);
  if (!isSchema(schema) || COMPOSED.some((keyword) => keyword in schema)) return undefined;
  if (schema.type === 'array' && 'prefixItems' in schema) return tuple(schema, options);
  if (schema.type !== 'object' || MEMBERS.some((keyword) => keyword in schema)) return undefined;
  const any = factory.createTypeReferenceNode('Record', [STRING, UNKNOWN]);
  const required = texts(schema.required);
  const properties = Object.fromEntries(required.map((name) => [name, { [SURE]: true }]));
  return required.length === 0 ? any : tsIntersection([any, typeOf({ required, properties }, options)]);
}

/** The same where integers of 64 bits are texts of digits. */
export function schemaTypeWithTexts(
  schema: SchemaObject,
  options: TransformNodeOptions,
): ts.TypeNode | undefined {
  if (!isInt64({ ...schema })) return schemaType(schema, options);
  return schemaTypes(schema).has('null') ? tsNullable([STRING]) : STRING;
}

/** The server's `FilePart`. */
function file(schema: SchemaObject): ts.TypeNode {
  const members = ['name', 'type', 'bytes'].map((name) => {
    const type = name === 'bytes' ? factory.createTypeReferenceNode('Uint8Array') : STRING;
    return factory.createPropertySignature(undefined, name, undefined, type);
  });
  const made = factory.createTypeLiteralNode(members);
  return schemaTypes(schema).has('null') ? tsNullable([made]) : made;
}

/** JSON Schema 2020-12, section 10.3.1, and section 6.4 of its validation vocabulary. */
function tuple(schema: SchemaObject, options: TransformNodeOptions): ts.TypeNode {
  const least = number(member(schema, 'minItems')) ?? 0;
  const most = number(member(schema, 'maxItems')) ?? Number.POSITIVE_INFINITY;
  const first = items(member(schema, 'prefixItems')).slice(0, most);
  const elements = first.map((item, index) => {
    const type = typeOf(item, options);
    return index < least ? type : factory.createOptionalTypeNode(type);
  });
  const rest = member(schema, 'items');
  if (rest === false || most <= first.length) return factory.createTupleTypeNode(elements);
  const others = factory.createRestTypeNode(factory.createArrayTypeNode(typeOf(rest, options)));
  return factory.createTupleTypeNode([...elements, others]);
}

/** What is no schema says nothing: `true`, or none at all. */
function typeOf(schema: unknown, options: TransformNodeOptions): ts.TypeNode {
  if (isSchema(schema)) return transformSchemaObject(schema, options);
  return schema === false ? NEVER : UNKNOWN;
}

function isSchema(value: unknown): value is SchemaObject {
  return isObject(value);
}
