import { isArray, isObject, type JsonObject } from '@seogeo/document';

export type Way = readonly string[];

/** A document with other schemas at some ways; where `change` gives none, with those that stand there. */
export function changedAt(
  document: JsonObject,
  ways: readonly Way[],
  change: (schema: JsonObject, way: Way) => JsonObject | null,
): JsonObject {
  const changed = ways.reduce<unknown>(
    (value, way) => replacedAt(value, way, (schema) => change(schema, way)),
    document,
  );
  return isObject(changed) ? changed : document;
}

function replacedAt(
  value: unknown,
  [token, ...rest]: Way,
  change: (one: JsonObject) => JsonObject | null,
): unknown {
  if (token === undefined) return isObject(value) ? (change(value) ?? value) : value;
  if (isArray(value))
    return value.map((one, index) => (String(index) === token ? replacedAt(one, rest, change) : one));
  return isObject(value) ? { ...value, [token]: replacedAt(value[token], rest, change) } : value;
}
