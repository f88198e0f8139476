/** Schema Objects (OpenAPI 3.1, section 4.8.24; JSON Schema 2020-12). */
import { isArray, member, texts } from './json.ts';

/** The keywords whose schemas describe the same value (JSON Schema 2020-12, section 10.2). */
export const PARTS = ['allOf', 'oneOf', 'anyOf'] as const;

/** The JSON types that a schema names; empty where it names none. */
export function schemaTypes(schema: unknown): ReadonlySet<string> {
  const type = member(schema, 'type');
  return new Set(texts(isArray(type) ? type : [type]));
}

/** The JSON type of a value, `integer` where it is whole. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Whether a type is among others: whole numbers are numbers (JSON Schema 2020-12 validation, section 6.1.1). */
export function hasType(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}
