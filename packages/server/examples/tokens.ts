/**
 * Two ways in: keys of our own for programs, and access tokens of an identity provider (RFC 9068) for people. The
 * contract says which operation takes which; `authenticate` is told the scheme by its name there.
 */
import { createHash } from 'node:crypto';
import { BackendUnavailable, type Principal } from '@seogeo/server';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';

export interface Account {
  readonly id: string;
}

export interface Identity {
  /** The provider's address, as its tokens name it in `iss`. */
  readonly issuer: string;
  /** What this API is called there; tokens for other APIs are refused. */
  readonly audience: string;
  /** Where the provider's public keys are: `jwks_uri` of its discovery document. */
  readonly keys: URL;
  /** Accounts by the SHA-256 of their key, in base64. */
  readonly accounts: ReadonlyMap<string, Account>;
}

/** Resolves to null for what lets nobody in; rejects, and the answer is 503, while the provider's keys cannot be read. */
export function createAuthenticate({ issuer, audience, keys, accounts }: Identity) {
  // Keeps the keys it has read, and reads them again for a key it has not seen.
  const publicKeys = createRemoteJWKSet(keys, { timeoutDuration: 3_000 });

  async function byToken(token: string): Promise<Principal<Account> | null> {
    try {
      const options = { issuer, audience, algorithms: ['RS256', 'ES256'], requiredClaims: ['sub', 'exp'] };
      const { payload } = await jwtVerify(token, publicKeys, options);
      return caller(payload.sub ?? '', scopesOf(payload));
    } catch (error) {
      if (isOfToken(error)) return null;
      throw new BackendUnavailable('The identity provider does not tell its keys.', 1, { cause: error });
    }
  }

  function byKey(secret: string): Principal<Account> | null {
    const account = accounts.get(createHash('sha256').update(secret).digest('base64'));
    return account === undefined ? null : caller(account.id, new Set(['books:read', 'books:write']));
  }

  return async (credential: string, scheme: string): Promise<Principal<Account> | null> =>
    scheme === 'login' ? byToken(credential) : byKey(credential);
}

/** Expired, for somebody else, forged: it lets nobody in. What else is thrown says something of the provider. */
function isOfToken(error: unknown): boolean {
  const ofProvider = ['ERR_JOSE_GENERIC', errors.JWKSTimeout.code, errors.JWKSInvalid.code];
  return error instanceof errors.JOSEError && !ofProvider.includes(error.code);
}

/** `scope` is one text with spaces between (RFC 8693, section 4.2). */
function scopesOf({ scope }: JWTPayload): ReadonlySet<string> {
  return new Set(typeof scope === 'string' ? scope.split(' ') : []);
}

function caller(id: string, scopes: ReadonlySet<string>): Principal<Account> {
  return { key: { id, prefix: id.slice(0, 8), scopes }, limitPerMinute: 600, account: { id } };
}
