/** A JSON object (RFC 8259) that nobody has looked into yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The member `key` of `value`, or undefined where `value` is no object or has no such own member. */
export function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The object at the end of a way of members; the empty object where there is none. */
export function objectAt(value: unknown, ...way: readonly string[]): JsonObject {
  let found = value;
  for (const key of way) found = member(found, key);
  return isObject(found) ? found : {};
}

/** The objects in a member that is a list; the empty list where it is none. */
export function objectsAt(value: unknown, key: string): readonly JsonObject[] {
  const list = member(value, key);
  return isArray(list) ? list.filter(isObject) : [];
}

/** The items of a list; the empty list where `value` is none. */
export function items(value: unknown): readonly unknown[] {
  return isArray(value) ? value : [];
}

/** The strings of a list; the empty list where `value` is none. */
export function texts(value: unknown): readonly string[] {
  return items(value).filter((item) => typeof item === 'string');
}

/** An object with other values under the same names; of what is no object nothing is left. */
export function mapMembers(object: unknown, change: (value: unknown, name: string) => unknown): JsonObject {
  const members = isObject(object) ? Object.entries(object) : [];
  return Object.fromEntries(members.map(([name, value]) => [name, change(value, name)]));
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The text as JSON, or undefined where it is none. */
export function parsed(json: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return { value };
  } catch {
    return undefined;
  }
}

/** Whether two values are the same JSON, whatever the order of members. */
export function sameJson(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** Of values that are the same JSON the last, where the first of them stood. */
export function distinctJson<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [canonical(value), value])).values()];
}

/** JSON with members sorted by name. */
export function canonical(value: unknown): string {
  if (isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(',')}}`;
}
