import { shortHash } from './short-hash.ts';
import { camelCase, words } from './words.ts';

/** What the handler of an operation is called. */
export interface HandlerName {
  /** The operationId. */
  readonly id: string;
  /** The file in the handlers' folder without `.ts`: `list-books`. */
  readonly file: string;
  /** What the file exports: `listBooks`. */
  readonly identifier: string;
}

/** Words that JavaScript or the file itself has taken. */
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof undefined var void while with yield
  backend handler handlers notImplemented operations reply`.split(/\s+/),
);

/**
 * A file and an identifier for each operation, of which no two are the same. Of operationIds that differ in style only
 * (`getBook`, `get_book`) the first in the document keeps the plain name, so that what exists stays where it is when
 * one is added behind it.
 */
export function handlerNames(ids: readonly string[]): HandlerName[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    const plain = words(id).length === 0 ? ['operation', shortHash(id)] : words(id);
    const isFree = !taken.has(identifierOf(plain));
    const parts = isFree ? plain : [...plain, shortHash(id)];
    const identifier = identifierOf(parts);
    taken.add(identifier);
    return { id, file: parts.join('-'), identifier };
  });
}

function identifierOf(parts: readonly string[]): string {
  const name = camelCase(parts);
  if (/^\d/.test(name)) return `operation${name}`;
  return reserved.has(name) ? `${name}Operation` : name;
}
