import {
  followReference,
  isObject,
  items,
  type JsonObject,
  member,
  objectAt,
  objectShape,
  PARTS,
  resolve,
  schemasOf,
  schemaTypes,
  texts,
} from '@seogeo/document';
import { type Direction, hiddenMembers, sameInstance } from '@seogeo/server/acceptors';
import { MEMBERS, SURE } from './schema-type.ts';

/**
 * Makes of a schema one that describes itself what it requires and others describe, and so of what it has of its own among
 * parts and alternatives: openapi-typescript heeds `required` beside members, and for those of a component that is a part.
 * What does not go in a direction is not required in it.
 */
export function withRequiredMembers(document: JsonObject, direction: Direction) {
  const named = new Set([...schemasOf(document)].flatMap(({ value }) => namedBy(value)));
  const shapeOf = (part: unknown) => objectShape(document, resolve(document, { value: part, at: '' }));
  /** What a component requires that names no members, so that others have to describe it. */
  const soughtBy = (part: unknown): readonly string[] => {
    const { required, properties } = shapeOf(part);
    return isReference(part) && properties.size === 0 ? [...required] : [];
  };
  const isRequiredIn = (part: unknown, name: string): boolean => {
    const { required, properties } = shapeOf(part);
    return required.has(name) && properties.size > 0;
  };
  /** Whether openapi-typescript requires what is required beside a part. */
  const isHeeded = (part: unknown, name: string): boolean => {
    const { discriminator, properties } = objectAt(followReference(document, part));
    return Object.hasOwn(objectAt(properties), name) && !discriminator && !named.has(objectAt(part).$ref);
  };
  const isSure = ({ allOf, oneOf, anyOf, properties }: JsonObject, name: string): boolean =>
    Object.hasOwn(objectAt(properties), name) ||
    items(allOf).some((part) => isRequiredIn(part, name) || isHeeded(part, name)) ||
    [items(oneOf), items(anyOf)].some(
      (all) => all.length > 0 && all.every((part) => isRequiredIn(part, name)),
    );

  const demanding = (schema: JsonObject, hidden: ReadonlySet<string>, isKnown: boolean): JsonObject => {
    if (isReference(schema)) return schema;
    const lists = PARTS.filter((word) => word in schema).map((word) => [
      word,
      items(schema[word]).map((part) => (isObject(part) ? demanding(part, hidden, isKnown) : part)),
    ]);
    const asked = [...texts(schema.required), ...(isKnown ? items(schema.allOf).flatMap(soughtBy) : [])];
    const required = asked.filter((name) => !hidden.has(name));
    const unsure = required.filter((name) => isKnown && !isSure(schema, name));
    const lacking = unsure.map((name) => [name, { [SURE]: true }]);
    return {
      ...schema,
      ...Object.fromEntries(lists),
      ...(asked.length > 0 && { required }),
      ...(lacking.length > 0 && {
        properties: { ...objectAt(schema.properties), ...Object.fromEntries(lacking) },
      }),
    };
  };

  return (schema: JsonObject): JsonObject => {
    if (!['required', ...PARTS].some((keyword) => keyword in schema)) return schema;
    const whole = [...sameInstance(document, schema)];
    const isOther = (part: JsonObject) =>
      [...schemaTypes(part)].some((type) => type !== 'object' && !(type === 'null' && part === schema));
    // What names no members is left alone: whoever has it as a part says which there are.
    const isKnown = whole.some((part) => MEMBERS.some((word) => word in part)) && !whole.some(isOther);
    return demanding(schema, hiddenMembers(document, schema, direction), isKnown);
  };
}

function isReference(schema: unknown): boolean {
  return member(schema, '$ref') !== undefined;
}

/** The alternatives that a discriminator has names for: openapi-typescript heeds only what they require themselves. */
function namedBy({ discriminator, oneOf }: JsonObject): readonly unknown[] {
  if (discriminator === undefined) return [];
  return [
    ...items(oneOf).map((part) => objectAt(part).$ref),
    ...Object.values(objectAt(discriminator, 'mapping')),
  ];
}
