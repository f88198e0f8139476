import { isArray, isObject, member, text } from '@seogeo/document';

/** Each reference within a value, and the way to what has it. */
export function* referencesIn(
  value: unknown,
  way: readonly string[] = [],
): Generator<readonly [way: readonly string[], reference: string]> {
  const reference = text(member(value, '$ref'));
  if (reference !== undefined) yield [way, reference];
  const members = isArray(value) || isObject(value) ? Object.entries(value) : [];
  for (const [name, inner] of members) yield* referencesIn(inner, [...way, name]);
}
