import type { CompiledOperation } from '../compile/compile-operation.ts';
import { validationError, wrongWith } from '../errors/errors.ts';
import { decodePercent } from '../schemas/decode-utf8.ts';

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
  for (const [written, value] of cookiePairs(header)) {
    const name = decodePercent(written) ?? written;
    if (value === null || !cookieParameters.includes(name)) continue;
    const text = decodePercent(value);
    if (text === null)
      throw validationError([
        wrongWith('cookie', name, 'encoding', 'is not percent-encoded UTF-8: encode it.'),
      ]);
    const before = found[name];
    found[name] = before === undefined ? text : [before, text].flat();
  }
  return found;
}

/** Names and values as they were sent, without quotes (RFC 6265, section 4.2.1); null for a name that stands alone. */
export function cookiePairs(header: string): (readonly [string, string | null])[] {
  return header.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    const text = value.join('=').trim();
    return [name.trim(), value.length === 0 ? null : text.replace(/^"(.*)"$/, '$1')];
  });
}
