import { distinctJson, hasType, items, type JsonObject, schemaTypes, typeOfValue } from '@seogeo/document';
import { LISTS, MAPS, ONE, VALUES } from './keywords.ts';
import { wholeOf } from './same-instance.ts';

const NAMING = new Set(['const', 'enum', 'type', 'allOf']);
const DECIDING = new Set([...ONE, ...LISTS, ...MAPS, ...VALUES]);

/** The values that alternatives are, and the keyword that has these. */
export interface ListedValues {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly values: readonly unknown[];
}

/**
 * Alternatives that are values and nothing else, each perhaps with a description of its own, are a list: who sends another
 * value is told all of them at once. Null where one of them says more, or where two of a `oneOf` share a value.
 */
export function listedValues(document: object, schema: JsonObject): ListedValues | null {
  const keyword = schema.oneOf === undefined ? 'anyOf' : 'oneOf';
  const lists = items(schema.oneOf ?? schema.anyOf).map((one) => valuesAlone(document, one));
  const all = lists.flatMap((list) => list ?? []);
  const isList = all.length > 0 && !lists.includes(null);
  const values = distinctJson(all);
  return isList && (keyword === 'anyOf' || values.length === all.length) ? { keyword, values } : null;
}

function valuesAlone(document: object, schema: unknown): readonly unknown[] | null {
  const parts = [...wholeOf(document, schema)];
  const [named, ...others] = parts.filter((part) => 'const' in part || 'enum' in part);
  const words = parts.flatMap((part) => Object.keys(part));
  if (named === undefined || others.length > 0) return null;
  if (words.some((word) => DECIDING.has(word) && !NAMING.has(word))) return null;
  const values = 'const' in named ? [named.const] : items(named.enum);
  return values.filter((value) => parts.every((part) => isOfType(part, typeOfValue(value))));
}

function isOfType(part: JsonObject, type: string): boolean {
  const types = schemaTypes(part);
  return types.size === 0 || hasType(types, type);
}
