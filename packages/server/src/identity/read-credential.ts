import type { IncomingHttpHeaders } from 'node:http';
import type { Carrier } from '../compile/compile-security.ts';
import { headerOf } from '../request/header-of.ts';
import { parseQuery } from '../request/parse-query.ts';
import { cookiePairs } from '../request/read-cookies.ts';

/** Where credentials may stand in a request. */
export interface CredentialSource {
  readonly headers: IncomingHttpHeaders;
  /** What stands behind the question mark, as sent. */
  readonly query: string;
}

/**
 * `absent`: nothing was sent. `unusable`: something, but not for this scheme. `malformed`: no such credential can
 * exist. Otherwise its text: the token, the key, or `user:password`.
 */
export type Credential =
  | { readonly kind: 'absent' | 'unusable' | 'malformed' }
  | { readonly kind: 'text'; readonly text: string };

/** RFC 6750, section 2.1: the scheme's name is case-insensitive, the credentials are one token68. */
const bearer = /^bearer +(\S.*)$/i;
/** RFC 7617, section 2. */
const basic = /^basic +(\S.*)$/i;
const token68 = /^[A-Za-z0-9\-._~+/]+=*$/;
/** An access token that names groups or permissions takes kilobytes; what is longer, the limit on headers refuses. */
const LONGEST = 8_192;
const apiKey = /^[\x21-\x7e]{1,512}$/;

const absent: Credential = { kind: 'absent' };
const unusable: Credential = { kind: 'unusable' };
const malformed: Credential = { kind: 'malformed' };

export function readCredential(carrier: Carrier, { headers, query }: CredentialSource): Credential {
  switch (carrier.kind) {
    case 'bearer':
      return fromAuthorization(headers.authorization, bearer, (token) => token);
    case 'basic':
      return fromAuthorization(headers.authorization, basic, userPass);
    case 'header':
      return fromValues([headerOf(headers, carrier.name.toLowerCase()) ?? []].flat());
    case 'query':
      return fromValues([parseQuery(query)[carrier.name] ?? []].flat());
    case 'cookie':
      return fromValues(
        cookiePairs(headers.cookie ?? '').flatMap(([name, value]) =>
          name === carrier.name ? [value ?? ''] : [],
        ),
      );
  }
}

function fromAuthorization(
  authorization: string | undefined,
  scheme: RegExp,
  read: (token: string) => string | null,
): Credential {
  if (authorization === undefined) return absent;
  const token = scheme.exec(authorization)?.[1]?.trimEnd();
  if (token === undefined) return unusable;
  const text = token.length <= LONGEST && token68.test(token) ? read(token) : null;
  return text === null ? malformed : { kind: 'text', text };
}

/** `user:password` in UTF-8, without control characters. */
function userPass(token: string): string | null {
  const bytes = Buffer.from(token, 'base64');
  const text = bytes.toString('utf8');
  const whole = Buffer.from(text, 'utf8').equals(bytes) && !/\p{Cc}/u.test(text);
  return whole && text.includes(':') ? text : null;
}

/** A key that is given twice is nobody's: which one counts would be a guess. */
function fromValues(values: readonly string[]): Credential {
  const [text] = values;
  if (text === undefined) return absent;
  if (values.length === 1 && text === '') return unusable;
  return values.length === 1 && apiKey.test(text) ? { kind: 'text', text } : malformed;
}
