import { isObject, type JsonObject, METHODS, mapMembers, member } from '@seogeo/document';
import { shortHash } from './short-hash.ts';
import { camelCase, words } from './words.ts';

interface Place {
  readonly method: string;
  readonly path: string;
  /** As written, where it can be used and no earlier operation has it. */
  readonly written: string | null;
}

/**
 * Gives each operation an operationId that is its own. One that is written stays; where there is none, where it is
 * one of a path item that several paths share, and where no TypeScript could follow (`#` and control characters), it
 * is made of method and path: `GET /books/{bookId}/pages` is `getBooksByBookIdPages`.
 */
export function nameOperations(paths: JsonObject): JsonObject {
  const taken = new Set<string>();
  const places = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(member(item, method))).map(
      (method): Place => ({ method, path, written: written(member(item, method), taken) }),
    ),
  );
  const names = new Map(
    places.map((place) => [`${place.method} ${place.path}`, place.written ?? derived(place, taken)]),
  );
  return mapMembers(paths, (item, path) => (isObject(item) ? named(item, path, names) : item));
}

function written(operation: unknown, taken: Set<string>): string | null {
  const id = member(operation, 'operationId');
  if (typeof id !== 'string' || !/^[^#\p{Cc}]+$/u.test(id) || id === '__proto__' || taken.has(id))
    return null;
  taken.add(id);
  return id;
}

function derived({ method, path }: Place, taken: Set<string>): string {
  const parts = path.split('/').map((part) => (part.includes('{') ? `by ${part}` : part));
  const plain = camelCase(words([method, ...parts].join(' ')));
  const name = plain === method ? `${method}Root` : plain;
  const free = taken.has(name) ? `${name}${shortHash(`${method} ${path}`)}` : name;
  taken.add(free);
  return free;
}

function named(item: JsonObject, path: string, names: ReadonlyMap<string, string>): JsonObject {
  return mapMembers(item, (value, key) => {
    const operationId = names.get(`${key} ${path}`);
    if (operationId === undefined || !isObject(value)) return value;
    // In its place where it has one, so that a complete document stays as it is.
    return 'operationId' in value ? { ...value, operationId } : { operationId, ...value };
  });
}
