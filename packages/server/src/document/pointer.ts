import { isArray, isObject } from './json.ts';

/** Writes one reference token of a JSON Pointer (RFC 6901, section 4). */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Reads one reference token of a JSON Pointer (RFC 6901, section 4). */
export function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}

/** A pointer from its unescaped tokens. */
export function pointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${escapeToken(token)}`).join('');
}

/** What `path` points to in `value`, or undefined. */
export function follow(value: unknown, path: string): unknown {
  let current = value;
  for (const token of path.split('/').slice(1).map(unescapeToken)) {
    if (isArray(current)) current = current[Number(token)];
    else if (isObject(current) && Object.hasOwn(current, token)) current = current[token];
    else return undefined;
  }
  return current;
}
