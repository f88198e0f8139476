import { isObject, member } from './json.ts';
import { follow } from './pointer.ts';

/** A place in the document: the value, and the JSON Pointer under which it is found. */
export interface Located {
  readonly value: unknown;
  readonly at: string;
}

/**
 * Follows Reference Objects (OpenAPI 3.1, section 4.8.23) until something else stands there.
 * @throws when a reference leaves the document or leads nowhere
 */
export function resolve(document: object, { value, at }: Located): Located {
  const seen = new Set<string>();
  let found: Located = { value, at };
  for (;;) {
    const reference = member(found.value, '$ref');
    if (typeof reference !== 'string') return found;
    if (!reference.startsWith('#/')) throw new Error(`${found.at}: $ref ${reference} leaves the bundle.`);
    if (seen.has(reference)) throw new Error(`${found.at}: $ref ${reference} refers to itself.`);
    seen.add(reference);
    const target = decodeURIComponent(reference.slice(1));
    found = { value: follow(document, target), at: target };
    if (found.value === undefined) throw new Error(`${at}: $ref ${reference} leads nowhere.`);
  }
}

/** A member of a located object, itself resolved; undefined where there is none. */
export function resolveMember(document: object, parent: Located, key: string): Located | undefined {
  if (!isObject(parent.value) || !Object.hasOwn(parent.value, key)) return undefined;
  const token = key.replaceAll('~', '~0').replaceAll('/', '~1');
  return resolve(document, { value: parent.value[key], at: `${parent.at}/${token}` });
}
