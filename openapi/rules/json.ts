/** A JSON object of unknown members: what a rule reads may be any document, however wrong. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member as an object; the empty object when it is anything else. */
export function objectAt(object: JsonObject, member: string): JsonObject {
  const value = object[member];
  return isObject(value) ? value : {};
}

/** The member's objects; the empty list when it is not a list. */
export function objectsAt(object: JsonObject, member: string): readonly JsonObject[] {
  const value = object[member];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The member's texts; the empty list when it is not a list. */
export function textsAt(object: JsonObject, member: string): readonly string[] {
  const value = object[member];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
