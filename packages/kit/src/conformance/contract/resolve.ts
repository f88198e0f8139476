import { UsageError } from '../usage-error.ts';
import { isArray, isObject, type JsonObject, member } from './json.ts';

/** A place in the document: the value, and the JSON Pointer (RFC 6901) under which it is found. */
export interface Located {
  readonly value: unknown;
  readonly at: string;
}

/**
 * Follows Reference Objects (OpenAPI 3.1, section 4.8.23) until something else stands there.
 * @throws UsageError when a reference leaves the document or leads nowhere
 */
export function resolve(document: JsonObject, { value, at }: Located): Located {
  const seen = new Set<string>();
  let found: Located = { value, at };
  for (;;) {
    const reference = member(found.value, '$ref');
    if (typeof reference !== 'string') return found;
    if (seen.has(reference)) throw new UsageError(`${found.at}: $ref ${reference} refers to itself.`);
    seen.add(reference);
    found = target(document, reference, at);
  }
}

/** What a `$ref` names. */
export function target(document: JsonObject, reference: string, from: string): Located {
  if (reference !== '#' && !reference.startsWith('#/')) {
    throw new UsageError(
      `${from}: $ref ${reference} leaves the document; bundle the contract into one file.`,
    );
  }
  const at = decodeURIComponent(reference.slice(1));
  const value = follow(document, at);
  if (value === undefined) throw new UsageError(`${from}: $ref ${reference} leads nowhere.`);
  return { value, at };
}

/** A member of a located value, itself resolved; undefined where there is none. */
export function resolveMember(document: JsonObject, parent: Located, key: string): Located | undefined {
  const value = member(parent.value, key);
  return value === undefined
    ? undefined
    : resolve(document, { value, at: `${parent.at}/${escapeToken(key)}` });
}

/** The items of a located list, each resolved. */
export function resolveItems(document: JsonObject, list: Located | undefined): readonly Located[] {
  if (list === undefined || !isArray(list.value)) return [];
  return list.value.map((value, index) => resolve(document, { value, at: `${list.at}/${index}` }));
}

/** The members of a located object, each resolved. */
export function resolveMembers(
  document: JsonObject,
  object: Located | undefined,
): readonly (readonly [string, Located])[] {
  if (object === undefined || !isObject(object.value)) return [];
  return Object.entries(object.value).map(([key, value]) => [
    key,
    resolve(document, { value, at: `${object.at}/${escapeToken(key)}` }),
  ]);
}

export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

function follow(document: JsonObject, pointer: string): unknown {
  let value: unknown = document;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    value = isArray(value) ? value[Number(key)] : member(value, key);
  }
  return value;
}
