import { isObject, items, member, number } from '@seogeo/document';
import { type SchemaObject, type TransformNodeOptions, transformSchemaObject } from 'openapi-typescript';
import ts from 'typescript';

const { factory } = ts;

const COMPOSED = ['allOf', 'anyOf', 'oneOf', 'enum', 'const'];
const MEMBERS = ['properties', 'additionalProperties', 'patternProperties'];

/**
 * The types that openapi-typescript gives otherwise than JSON Schema means them: of a tuple only `minItems` have to be
 * there, and an object of which nothing is said may hold anything. Undefined for all others.
 */
export function schemaType(schema: SchemaObject, options: TransformNodeOptions): ts.TypeNode | undefined {
  if (!isSchema(schema) || COMPOSED.some((keyword) => keyword in schema)) return undefined;
  if (schema.type === 'array' && 'prefixItems' in schema) return tuple(schema, options);
  if (schema.type !== 'object' || MEMBERS.some((keyword) => keyword in schema)) return undefined;
  const { StringKeyword, UnknownKeyword } = ts.SyntaxKind;
  return factory.createTypeReferenceNode('Record', [
    factory.createKeywordTypeNode(StringKeyword),
    factory.createKeywordTypeNode(UnknownKeyword),
  ]);
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
  const { NeverKeyword, UnknownKeyword } = ts.SyntaxKind;
  return factory.createKeywordTypeNode(schema === false ? NeverKeyword : UnknownKeyword);
}

function isSchema(value: unknown): value is SchemaObject {
  return isObject(value);
}
