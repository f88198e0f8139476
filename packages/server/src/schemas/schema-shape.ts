import { hasType, isObject, items, type JsonObject, schemaTypes, typeOfValue } from '@seogeo/document';
import { isInt64 } from './int64-schemas.ts';
import { sameInstance } from './same-instance.ts';

/** What a text has to know of a schema to become a value: of all its parts and alternatives together. */
export interface SchemaShape {
  /** The JSON types that its values may have; empty where nothing is said. */
  readonly types: ReadonlySet<string>;
  /** Whether it may be an integer of 64 bits. */
  readonly int64: boolean;
  readonly properties: ReadonlyMap<string, unknown>;
  /** The schema of the members that are not named; undefined where none is given, false where there are none. */
  readonly additional: unknown;
  readonly items: unknown;
  readonly firstItems: readonly unknown[];
}

type Gathered = { -readonly [Part in Exclude<keyof SchemaShape, 'types' | 'properties'>]: SchemaShape[Part] };

export function schemaShape(document: object, schema: unknown): SchemaShape {
  const types = new Set<string>();
  const properties = new Map<string, unknown>();
  const shape: Gathered = { int64: false, additional: undefined, items: undefined, firstItems: [] };
  for (const part of sameInstance(document, schema)) {
    for (const type of typesOf(part)) types.add(type);
    shape.int64 ||= isInt64(part);
    if (isObject(part.properties)) {
      for (const [name, property] of Object.entries(part.properties)) properties.set(name, property);
    }
    shape.additional ??= part.additionalProperties;
    shape.items ??= part.items;
    if (shape.firstItems.length === 0) shape.firstItems = items(part.prefixItems);
  }
  return { types, properties, ...shape };
}

/** Whether a schema's types allow a value at all; its other keywords are not asked. */
export function isOfType(document: object, schema: unknown, value: unknown): boolean {
  const { types } = schemaShape(document, schema);
  return types.size === 0 || hasType(types, typeOfValue(value));
}

function typesOf(schema: JsonObject): Iterable<string> {
  const types = schemaTypes(schema);
  if (types.size > 0) return types;
  const values = Object.hasOwn(schema, 'const') ? [schema.const] : items(schema.enum);
  if (values.length > 0) return values.map(typeOfValue);
  if (isObject(schema.properties) || isObject(schema.additionalProperties)) return ['object'];
  return schema.items !== undefined || schema.prefixItems !== undefined ? ['array'] : [];
}
