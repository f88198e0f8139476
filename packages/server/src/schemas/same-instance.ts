import { isObject, items, type JsonObject, member, texts, tokensOf, valueAt } from '@seogeo/document';

/** Which way a value goes: what is read-only is not sent to the server, what is write-only not by it. */
export type Direction = 'request' | 'response';

const MARKER = { request: 'readOnly', response: 'writeOnly' } as const;

/** The schema that a reference leads to; undefined where it leads out of the document, or nowhere. */
export function referred(document: object, reference: unknown): unknown {
  const tokens = typeof reference === 'string' && reference.startsWith('#/') ? tokensOf(reference) : null;
  return tokens === null ? undefined : valueAt(document, tokens);
}

/** A schema and all that hold for its value beside it: what it refers to, and what it is put together from. */
export function wholeOf(document: object, schema: unknown): ReadonlySet<JsonObject> {
  const found = new Set<unknown>([schema]);
  for (const one of found) {
    if (!isObject(one)) continue;
    for (const part of [referred(document, one.$ref), ...items(one.allOf)]) found.add(part);
  }
  return new Set([...found].filter(isObject));
}

/** The same with all that may describe the value: the alternatives of each. */
export function sameInstance(document: object, schema: unknown): ReadonlySet<JsonObject> {
  const found = new Set<JsonObject>();
  const waiting: unknown[] = [schema];
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if (!isObject(next) || found.has(next)) continue;
    found.add(next);
    const { $ref, allOf, oneOf, anyOf } = next;
    waiting.push(referred(document, $ref), ...items(allOf), ...items(oneOf), ...items(anyOf));
  }
  return found;
}

/** The members that are not sent in a direction, though they may be required (OpenAPI 3.1, section 4.8.24). */
export function hiddenMembers(document: object, schema: unknown, direction: Direction): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const { properties } of sameInstance(document, schema)) {
    if (!isObject(properties)) continue;
    for (const [name, property] of Object.entries(properties)) {
      if (isHidden(document, property, direction)) hidden.add(name);
    }
  }
  return hidden;
}

export function isHidden(document: object, property: unknown, direction: Direction): boolean {
  const marker = MARKER[direction];
  return [...wholeOf(document, property)].some((part) => part[marker] === true);
}

/** The members that any of a value's schemas asks for. */
export function requiredMembers(document: object, schema: unknown): ReadonlySet<string> {
  return new Set([...sameInstance(document, schema)].flatMap((part) => texts(member(part, 'required'))));
}
