import type { ApiError } from '../api-error.ts';
import type { Principal } from '../api-options.ts';
import type { CompiledSecurity } from '../document/compile-security.ts';
import { rateLimited } from '../errors.ts';
import type { Buckets } from '../rate-limit/buckets.ts';
import { rateHeaders } from '../rate-limit/rate-headers.ts';
import { type Authentication, authenticate, type LookUp } from './authenticate.ts';
import type { CredentialSource } from './read-credential.ts';

/** Who is asking, what the bucket says, and whether the request ends here. */
export interface Admission<Account> {
  readonly principal: Principal<Account> | null;
  /** The rate limit headers every answer carries from here on. */
  readonly headers: Readonly<Record<string, string>>;
  /** The empty bucket's 429, or a backend that could not tell who is asking. */
  readonly blocked: ApiError | null;
  /** The 401 or 403 of the operation that was asked for; null where it is open to the caller. */
  readonly refusal: ApiError | null;
}

export interface AdmissionRules<Account> {
  readonly realm: string;
  readonly lookUp: LookUp<Account>;
  readonly buckets: Buckets;
  readonly addressLimit: number;
  readonly clock: () => number;
  /** Turns a failed look-up into the error to send. */
  readonly explain: (error: unknown) => ApiError;
}

/** Authenticates, then takes a token: of the key, or of the address where there is no valid key. */
export async function admit<Account>(
  rules: AdmissionRules<Account>,
  security: CompiledSecurity,
  source: CredentialSource,
  address: string,
): Promise<Admission<Account>> {
  const found = await identify(rules, security, source);
  const principal = found.failure === null ? found.principal : null;
  const kind = principal === null ? 'address' : 'key';
  const name = principal === null ? `address ${address}` : `key ${principal.key.id}`;
  const draw = await rules.buckets.take(name, principal?.limitPerMinute ?? rules.addressLimit, rules.clock());
  const refused = draw.allowed ? null : rateLimited(draw.waitSeconds);
  return {
    principal,
    headers: rateHeaders(kind, draw),
    blocked: found.failure ?? refused,
    refusal: found.failure === null ? found.refusal : null,
  };
}

type Identity<Account> =
  | (Authentication<Account> & { readonly failure: null })
  | { readonly failure: ApiError };

async function identify<Account>(
  { realm, lookUp, explain }: AdmissionRules<Account>,
  security: CompiledSecurity,
  source: CredentialSource,
): Promise<Identity<Account>> {
  try {
    return { ...(await authenticate(security, source, realm, lookUp)), failure: null };
  } catch (error) {
    return { failure: explain(error) };
  }
}
