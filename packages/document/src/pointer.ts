/** JSON Pointers (RFC 6901): the way to a value, as tokens or as text. */
import { isArray, member } from './json.ts';

/** Writes one reference token (RFC 6901, section 4). */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Reads one reference token (RFC 6901, section 4). */
export function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}

/** A pointer from its unescaped tokens. */
export function pointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${escapeToken(token)}`).join('');
}

/** A pointer in a URI fragment, from its unescaped tokens (RFC 6901, section 6): `#/paths/~1books`. */
export function fragment(tokens: readonly string[]): string {
  return `#${tokens.map((token) => `/${escapeFragmentToken(token)}`).join('')}`;
}

export function escapeFragmentToken(token: string): string {
  return encodeURIComponent(escapeToken(token));
}

/** The tokens of a pointer, also of one in a URI fragment; null where its percent signs encode nothing. */
export function tokensOf(written: string): readonly string[] | null {
  const tokens = written.split('/').slice(1);
  if (!written.startsWith('#')) return tokens.map(unescapeToken);
  try {
    return tokens.map((token) => unescapeToken(token.includes('%') ? decodeURIComponent(token) : token));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** What stands at the end of a way, references not followed; undefined where nothing does. */
export function valueAt(value: unknown, tokens: readonly string[]): unknown {
  let found = value;
  for (const token of tokens) found = isArray(found) ? found[Number(token)] : member(found, token);
  return found;
}
