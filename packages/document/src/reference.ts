/** Reference Objects (OpenAPI 3.1, section 4.8.23) within a bundle. */
import { BrokenDocument } from './broken-document.ts';
import { isObject, items, member } from './json.ts';
import { escapeToken, pointer, tokensOf, valueAt } from './pointer.ts';

/** A place in the document: the value, and the JSON Pointer under which it is found. */
export interface Located {
  readonly value: unknown;
  readonly at: string;
}

/** The document itself as a place. */
export function root(document: object): Located {
  return { value: document, at: '' };
}

/**
 * Follows references until something else stands there. What stands beside a `$ref` is passed over: only in schemas
 * does it count (JSON Schema 2020-12, section 8.2.3), where callers look at it themselves.
 * @throws BrokenDocument where one leaves the document, leads nowhere or back to itself
 */
export function resolve(document: object, located: Located): Located {
  const seen = new Set<string>();
  let found = located;
  for (;;) {
    const reference = member(found.value, '$ref');
    if (typeof reference !== 'string') return found;
    if (seen.has(reference)) throw new BrokenDocument(`${found.at}: $ref ${reference} refers to itself.`);
    seen.add(reference);
    found = target(document, reference, found.at);
  }
}

/** What one reference names. @throws BrokenDocument where it leaves the document or leads nowhere */
export function target(document: object, reference: string, from: string): Located {
  if (reference !== '#' && !reference.startsWith('#/')) {
    throw new BrokenDocument(`${from}: $ref ${reference} is no pointer into the document: bundle it.`);
  }
  const tokens = tokensOf(reference);
  const value = tokens === null ? undefined : valueAt(document, tokens);
  if (tokens === null || value === undefined) {
    throw new BrokenDocument(`${from}: $ref ${reference} leads nowhere.`);
  }
  return { value, at: pointer(tokens) };
}

/** As `resolve`, for documents that may be broken; undefined where they are. */
export function tryResolve(document: object, located: Located): Located | undefined {
  try {
    return resolve(document, located);
  } catch (error) {
    if (error instanceof BrokenDocument) return undefined;
    throw error;
  }
}

/** The value itself, or what its references lead to; undefined where they lead nowhere. */
export function followReference(document: object, value: unknown): unknown {
  return tryResolve(document, { value, at: '' })?.value;
}

/** A member of a place, itself resolved; undefined where there is none. */
export function resolveMember(document: object, parent: Located, key: string): Located | undefined {
  const value = member(parent.value, key);
  return value === undefined ? undefined : resolve(document, within(parent, key, value));
}

/** The items of a list, each resolved; none where it is no list. */
export function resolveItems(document: object, list: Located | undefined): readonly Located[] {
  if (list === undefined) return [];
  return items(list.value).map((value, index) => resolve(document, within(list, String(index), value)));
}

/** The members of an object, each resolved; none where it is no object. */
export function resolveMembers(
  document: object,
  object: Located | undefined,
): readonly (readonly [string, Located])[] {
  if (object === undefined || !isObject(object.value)) return [];
  return Object.entries(object.value).map(([key, value]) => [
    key,
    resolve(document, within(object, key, value)),
  ]);
}

/** A place one step further in. */
export function within(parent: Located, key: string, value: unknown): Located {
  return { value, at: `${parent.at}/${escapeToken(key)}` };
}
