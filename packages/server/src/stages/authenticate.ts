import type { ApiError } from '../api-error.ts';
import type { Principal } from '../api-options.ts';
import { invalidApiKey, unauthenticated } from '../errors.ts';

export type Authentication<Account> =
  | { readonly principal: Principal<Account>; readonly refusal: null }
  | { readonly principal: null; readonly refusal: ApiError };

/** RFC 6750, section 2.1: the scheme's name is case-insensitive, the credentials are one token68. */
const bearer = /^bearer +(\S.*)$/i;
const token68 = /^[A-Za-z0-9\-._~+/]{1,512}=*$/;

/** Finds out who is asking; a refusal is returned, not thrown, because the rate limit comes first. */
export async function authenticate<Account>(
  authorization: string | undefined,
  realm: string,
  lookUp: (token: string) => Promise<Principal<Account> | null> | Principal<Account> | null,
): Promise<Authentication<Account>> {
  const token = bearer.exec(authorization ?? '')?.[1]?.trimEnd();
  if (token === undefined) return { principal: null, refusal: unauthenticated(realm) };
  const principal = token68.test(token) ? await lookUp(token) : null;
  return principal === null ? { principal, refusal: invalidApiKey(realm) } : { principal, refusal: null };
}
