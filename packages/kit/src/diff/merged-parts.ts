import { isArray, isExtension, isObject, type JsonObject, objectAt, PARTS, texts } from '@seogeo/document';
import { annotations } from './is-plain.ts';

/** What asks for the same wherever it stands; what closes an object, say, heeds the fields beside it alone. */
const MERGED = ['type', 'properties', 'required'];

/**
 * An object whose fields are told in several parts of an `allOf` as one that has them all (JSON Schema 2020-12, section
 * 10.2.1.1). Parts that share a field or differ in type stay, and so does what is only referred to.
 */
export function mergedParts(schema: JsonObject): JsonObject {
  const { allOf, ...rest } = schema;
  if (!isArray(allOf) || allOf.length === 0) return schema;
  // It heeds the fields of all parts, wherever they stand.
  const isSilent = (word: string) =>
    annotations.has(word) || isExtension(word) || word === 'unevaluatedProperties';
  const beside = Object.keys(rest).filter((word) => !isSilent(word));
  const parts = [rest, ...allOf.filter(isObject)];
  const words = [...beside, ...parts.slice(1).flatMap(Object.keys)];
  const fields = parts.flatMap((part) => Object.entries(objectAt(part, 'properties')));
  const types = parts.flatMap(({ type }) => (type === undefined ? [] : [type]));
  const isMergeable =
    parts.length === allOf.length + 1 &&
    words.every((word) => MERGED.includes(word)) &&
    new Set(fields.map(([name]) => name)).size === fields.length &&
    new Set(types.map((type) => JSON.stringify(type))).size < 2;
  if (!isMergeable) return schema;
  const required = [...new Set(parts.flatMap((part) => texts(part.required)))];
  return {
    ...rest,
    ...(types.length === 0 ? {} : { type: types[0] }),
    ...(fields.length === 0 ? {} : { properties: Object.fromEntries(fields) }),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** Whose schemas describe the same value: what they name is not surplus to `unevaluated…` (JSON Schema 2020-12, section 11). */
const IN_PLACE = [...PARTS, '$ref', '$dynamicRef', 'if', 'then', 'else', 'dependentSchemas', 'contains'];

/** An object or a list that nothing else describes, closed by the keyword that heeds its own alone. */
export function closedAlone(schema: JsonObject): JsonObject {
  const { unevaluatedProperties, unevaluatedItems, ...rest } = schema;
  const closing = { additionalProperties: unevaluatedProperties, items: unevaluatedItems };
  const said = Object.entries(closing).filter(([, held]) => held !== undefined);
  return IN_PLACE.some((word) => word in schema) ? schema : { ...Object.fromEntries(said), ...rest };
}
