import {
  distinctJson,
  hasType,
  isArray,
  isObject,
  items,
  type JsonObject,
  schemaTypes,
  texts,
  typeOfValue,
} from '@seogeo/document';
import { distinctParts, divided, isPlain } from './is-plain.ts';

const OF_NUMBERS = 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf format';
/** Keywords that let pass whatever is of another type (JSON Schema 2020-12 validation, sections 6 to 8). */
const KEYWORDS_OF: ReadonlyMap<string, string> = new Map([
  ['string', 'minLength maxLength pattern format contentEncoding contentMediaType'],
  ['integer', OF_NUMBERS],
  ['number', OF_NUMBERS],
  ['array', 'items prefixItems contains minContains maxContains minItems maxItems uniqueItems'],
  [
    'object',
    `properties patternProperties additionalProperties propertyNames required dependentRequired minProperties
    maxProperties`,
  ],
]);

/**
 * Alternatives of different types as one schema of all these types: no value fits two of them, and none is bound by a
 * keyword of another's type. So `anyOf` and `oneOf` of a text and null both are a `type` of two names, and those of
 * values one `enum`.
 */
export function joinedAlternatives(schema: JsonObject): JsonObject {
  const { anyOf, oneOf, type, ...rest } = schema;
  const alternatives = items(anyOf ?? oneOf).filter(isObject);
  const isBoth = anyOf !== undefined && oneOf !== undefined;
  if (isBoth || alternatives.length === 0 || alternatives.length < items(anyOf ?? oneOf).length)
    return schema;
  const united =
    anyOf === undefined
      ? withOneList(alternatives, true)
      : withOneList(alternativesWithin(alternatives), false);
  const parts = united.map((part) => (type === undefined || 'type' in part ? part : { type, ...part }));
  const types = parts.flatMap((part) => [...schemaTypes(part)]);
  const kinds = types.map((one) => (one === 'integer' ? 'number' : one));
  const values = joinedValues(parts);
  const each = parts.map(divided);
  const members = each.flatMap(({ asked: { type: _type, enum: _values, ...others } }) =>
    Object.entries(others),
  );
  const words = distinctParts(united).length > 0 ? [] : each.map(({ words }) => words);
  const isJoinable =
    isPlain(rest) &&
    (type === undefined || types.every((one) => hasType(schemaTypes(schema), one))) &&
    each.every(({ asked }) => isOfItsTypes(asked)) &&
    values !== null &&
    isDistinct(kinds) &&
    isDistinct(members.map(([name]) => name));
  if (isJoinable)
    return Object.assign({ ...Object.fromEntries(members), ...values, type: types }, ...words, rest);
  return { ...schema, [anyOf === undefined ? 'oneOf' : 'anyOf']: united };
}

/** Each alternative of `anyOf` once, with those of an alternative that has nothing else. */
function alternativesWithin(alternatives: readonly JsonObject[]): readonly JsonObject[] {
  const all = alternatives.flatMap((part) => {
    const { anyOf, ...rest } = part;
    return isArray(anyOf) && anyOf.every(isObject) && isPlain(rest) ? anyOf : [part];
  });
  return distinctJson(all);
}

/** Alternatives that are lists of values as one, where the first of them stood. */
function withOneList(alternatives: readonly JsonObject[], isOneOf: boolean): readonly JsonObject[] {
  const lists = alternatives.filter(isListOfValues);
  const values = lists.flatMap((list) => items(list.enum));
  const distinct = distinctJson(values);
  if (lists.length < 2 || (isOneOf && distinct.length < values.length)) return alternatives;
  const types = [...new Set(distinct.map(typeOfValue))];
  const others = alternatives.map((part) => (part === lists[0] ? { type: types, enum: distinct } : part));
  return others.filter((part) => !lists.includes(part));
}

function isListOfValues(part: JsonObject): boolean {
  const { type: _type, enum: values, ...rest } = part;
  const types = schemaTypes(part);
  return isArray(values) && isPlain(rest) && values.every((value) => hasType(types, typeOfValue(value)));
}

/** Whether a schema says nothing of values but by their types. */
function isOfItsTypes(part: JsonObject): boolean {
  const types = [...schemaTypes(part)];
  const own = ['type', 'enum', ...types.flatMap((type) => KEYWORDS_OF.get(type)?.split(/\s+/) ?? [])];
  return types.length > 0 && Object.keys(part).every((word) => own.includes(word));
}

/** What is left of `enum`, which speaks of all types: null may stand beside one; null where it cannot be told. */
function joinedValues(parts: readonly JsonObject[]): JsonObject | null {
  const [listed, ...more] = parts.filter((part) => 'enum' in part);
  if (listed === undefined) return {};
  const others = parts.filter((part) => part !== listed);
  const isNull = ({ type }: JsonObject) =>
    texts(isArray(type) ? type : [type]).every((name) => name === 'null');
  if (more.length > 0 || !others.every(isNull) || !isArray(listed.enum)) return null;
  return { enum: [...new Set([...listed.enum, ...others.map(() => null)])] };
}

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
