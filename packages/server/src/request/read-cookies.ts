import { escapeToken } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { validationError } from '../errors/errors.ts';

/** The declared cookies that were sent, decoded; one that is given several times has all its texts. */
export type Cookies = Readonly<Record<string, string | readonly string[]>>;

const none: Cookies = Object.freeze(Object.create(null));

/**
 * Reads an operation's cookie parameters (OpenAPI 3.1, section 4.8.12: style `form`, percent-encoded) from a Cookie
 * header (RFC 6265, section 4.2.1). Other cookies are nobody's business.
 * @throws ApiError 400 for an escape that is none, or is no UTF-8
 */
export function readCookies(
  { cookieParameters }: Pick<CompiledOperation, 'cookieParameters'>,
  header: string | undefined,
): Cookies {
  if (cookieParameters.length === 0 || header === undefined) return none;
  const found: Record<string, string | readonly string[]> = Object.create(null);
  for (const pair of header.split(';')) {
    const mark = pair.indexOf('=');
    const written = pair.slice(0, mark).trim();
    const name = decoded(written) ?? written;
    if (mark < 0 || !cookieParameters.includes(name)) continue;
    const text = decoded(
      pair
        .slice(mark + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    );
    if (text === null) throw undecodable(name);
    const before = found[name];
    found[name] = before === undefined ? text : [before, text].flat();
  }
  return found;
}

function decoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function undecodable(name: string) {
  const message = `"${name}" is not percent-encoded UTF-8: encode it.`;
  return validationError([{ in: 'cookie', field: `/${escapeToken(name)}`, code: 'encoding', message }]);
}
