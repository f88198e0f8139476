import { type Draw, MemoryBuckets, type Principal } from '@seogeo/server';
import { type Account, HIGH_LIMIT, principalOf } from '../books/book-keys.ts';
import { Refused } from './refused.ts';

const bearer = /^bearer +(\S.*)$/i;
const token68 = /^[A-Za-z0-9\-._~+/]{1,512}=*$/;

/** Key look-up, scope and token bucket as our server does them, for the competitors that have none of their own. */
export class Gate {
  readonly #buckets = new MemoryBuckets();

  identify(authorization: string | undefined): Principal<Account> | null {
    const token = bearer.exec(authorization ?? '')?.[1]?.trimEnd();
    return token !== undefined && token68.test(token) ? principalOf(token) : null;
  }

  /** Takes a token of the key's bucket, or of the address's where there is no valid key. */
  draw(principal: Principal<Account> | null, address: string | undefined): Draw {
    const name = principal === null ? `address ${address}` : `key ${principal.key.id}`;
    return this.#buckets.take(name, principal?.limitPerMinute ?? HIGH_LIMIT, performance.now());
  }
}

/** @throws Refused 429, 401 or 403, in this order */
export function checkAdmission(
  principal: Principal<Account> | null,
  draw: Draw,
  scope: string,
): asserts principal is Principal<Account> {
  checkDraw(draw);
  checkPrincipal(principal, scope);
}

/** @throws Refused 429 */
export function checkDraw(draw: Draw): void {
  if (draw.allowed) return;
  throw new Refused(
    429,
    'RATE_LIMITED',
    `The rate limit is used up: retry in ${Math.ceil(draw.waitMs / 1000)} seconds.`,
  );
}

/** @throws Refused 401 or 403 */
export function checkPrincipal(
  principal: Principal<Account> | null,
  scope: string,
): asserts principal is Principal<Account> {
  if (principal === null)
    throw new Refused(401, 'INVALID_API_KEY', 'The API key is unknown: use a valid key.');
  if (!principal.key.scopes.has(scope)) {
    throw new Refused(403, 'INSUFFICIENT_SCOPE', `The API key lacks the scope "${scope}".`);
  }
}
