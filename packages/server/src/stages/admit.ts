import type { ApiError } from '../api-error.ts';
import type { Principal } from '../api-options.ts';
import { rateLimited } from '../errors.ts';
import type { Buckets } from '../rate-limit/buckets.ts';
import { rateHeaders } from '../rate-limit/rate-headers.ts';
import { type Authentication, authenticate } from './authenticate.ts';

/** Who is asking, what the bucket says, and whether the request ends here. */
export interface Admission<Account> {
  readonly principal: Principal<Account> | null;
  /** The rate limit headers every answer carries from here on. */
  readonly headers: Readonly<Record<string, string>>;
  /** The empty bucket's 429, or a backend that could not tell who is asking. */
  readonly blocked: ApiError | null;
  /** Whose bucket was empty. */
  readonly emptyBucket: 'key' | 'address' | null;
  /** The 401 for operations that need a key. */
  readonly unauthorized: ApiError | null;
}

export interface AdmissionRules<Account> {
  readonly realm: string;
  readonly lookUp: (token: string) => Promise<Principal<Account> | null>;
  readonly buckets: Buckets;
  readonly addressLimit: number;
  readonly clock: () => number;
  /** Turns a failed look-up into the error to send. */
  readonly explain: (error: unknown, requestId: string) => ApiError;
}

/** Authenticates, then takes a token: of the key, or of the address where there is no valid key. */
export async function admit<Account>(
  rules: AdmissionRules<Account>,
  authorization: string | undefined,
  address: string,
  requestId: string,
): Promise<Admission<Account>> {
  const found = await identify(rules, authorization, requestId);
  const principal = found.failure === null ? found.principal : null;
  const kind = principal === null ? 'address' : 'key';
  const name = principal === null ? `address ${address}` : `key ${principal.key.id}`;
  const draw = await rules.buckets.take(name, principal?.limitPerMinute ?? rules.addressLimit, rules.clock());
  const refused = draw.allowed ? null : rateLimited(draw.waitSeconds);
  return {
    principal,
    headers: rateHeaders(kind, draw),
    blocked: found.failure ?? refused,
    emptyBucket: found.failure === null && refused !== null ? kind : null,
    unauthorized: found.failure === null ? found.refusal : null,
  };
}

type Identity<Account> =
  | (Authentication<Account> & { readonly failure: null })
  | { readonly failure: ApiError };

async function identify<Account>(
  { realm, lookUp, explain }: AdmissionRules<Account>,
  authorization: string | undefined,
  requestId: string,
): Promise<Identity<Account>> {
  try {
    return { ...(await authenticate(authorization, realm, lookUp)), failure: null };
  } catch (error) {
    return { failure: explain(error, requestId) };
  }
}
