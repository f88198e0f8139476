import { isArray, isObject, items, type JsonObject, schemaTypes, texts, typeOfValue } from '@seogeo/document';
import { isPlain } from './is-plain.ts';

const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'];
/** Keywords that let pass whatever is of another type (JSON Schema 2020-12 validation, sections 6 to 8). */
const KEYWORDS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
    integer: OF_NUMBERS,
    number: OF_NUMBERS,
    array: [
      'items',
      'prefixItems',
      'contains',
      'minContains',
      'maxContains',
      'minItems',
      'maxItems',
      'uniqueItems',
    ],
    object: [
      'properties',
      'patternProperties',
      'additionalProperties',
      'propertyNames',
      'required',
      'dependentRequired',
      'minProperties',
      'maxProperties',
    ],
    boolean: [],
    null: [],
  }),
);

/**
 * Alternatives of different types as one schema of all these types: no value fits two of them, and none is bound by a
 * keyword of another's type. So `anyOf` and `oneOf` of a text and null both are a `type` of two names.
 */
export function joinedAlternatives(schema: JsonObject): JsonObject {
  const { anyOf, oneOf, ...rest } = schema;
  const alternatives = items(anyOf ?? oneOf);
  if ((anyOf !== undefined && oneOf !== undefined) || alternatives.length === 0 || !isPlain(rest))
    return schema;
  const parts = alternatives.filter(isObject);
  const types = parts.flatMap((part) => [...schemaTypes(part)]);
  const kinds = types.map((type) => (type === 'integer' ? 'number' : type));
  const values = joinedValues(parts);
  const members = [rest, ...parts].flatMap(({ type: _type, enum: _values, ...others }) =>
    Object.entries(others),
  );
  const isJoinable =
    parts.length === alternatives.length &&
    parts.every(isOfItsTypes) &&
    values !== null &&
    isDistinct(kinds) &&
    isDistinct(members.map(([name]) => name));
  return isJoinable ? { ...Object.fromEntries(members), ...values, type: types } : schema;
}

/** Whether a schema says nothing of values but by their types. */
function isOfItsTypes(part: JsonObject): boolean {
  const types = [...schemaTypes(part)];
  const own = [
    'type',
    'enum',
    'title',
    'description',
    ...types.flatMap((type) => KEYWORDS_OF.get(type) ?? []),
  ];
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

/** Values have their type, whether it is said beside them or not. */
export function withTypeOfValues(schema: JsonObject): JsonObject {
  const types = new Set(items(schema.enum).map(typeOfValue));
  return types.size === 0 || schema.type !== undefined ? schema : { ...schema, type: [...types] };
}
