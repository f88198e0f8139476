import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from '../api-error.ts';
import type { Principal } from '../api-options.ts';
import type { CompiledSecurity } from '../document/compile-security.ts';
import { rateLimited } from '../errors.ts';
import { isPending } from '../pending.ts';
import type { Buckets } from '../rate-limit/buckets.ts';
import type { ClientAddress } from '../rate-limit/client-address.ts';
import type { Overdraft } from '../rate-limit/overdraft.ts';
import { type BucketKind, writeRateHeaders } from '../rate-limit/rate-headers.ts';
import { type Authentication, authenticate, type LookUp } from './authenticate.ts';

/** Who is asking, what the bucket says, and whether the request ends here. */
export interface Admission<Account> {
  readonly principal: Principal<Account> | null;
  /** The empty bucket's 429, or a backend that could not tell who is asking. */
  readonly blocked: ApiError | null;
  /** Whose bucket was empty. */
  readonly emptyBucket: BucketKind | null;
  /** The 401 or 403 of the operation that was asked for; null where it is open to the caller. */
  readonly refusal: ApiError | null;
}

export interface AdmissionRules<Account> {
  readonly realm: string;
  readonly lookUp: LookUp<Account>;
  readonly clientAddress: ClientAddress;
  readonly buckets: Buckets;
  readonly overdraft: Overdraft;
  readonly addressLimit: number;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number;
  /** Turns a failed look-up into the error to send. */
  readonly explain: (error: unknown, requestId: string) => ApiError;
}

/** What a request asks to be let into. */
export interface AdmissionWish {
  readonly security: CompiledSecurity;
  /** What stands behind the question mark: a key may. */
  readonly query: string;
  /** Are given the rate limit headers that every answer carries from here on. */
  readonly headers: Record<string, string | number>;
}

/** Of whom a backend could not tell who is asking. */
const NOBODY = { principal: null, refusal: null };

/** Authenticates, then takes a token: of the key, or of the address where there is no valid key. */
export async function admit<Account>(
  rules: AdmissionRules<Account>,
  request: IncomingMessage,
  requestId: string,
  { security, query, headers }: AdmissionWish,
): Promise<Admission<Account>> {
  const { buckets, overdraft, addressLimit, clock, monotonic } = rules;
  let found: Authentication<Account> = NOBODY;
  let failure: ApiError | null = null;
  try {
    const asked = authenticate(security, { headers: request.headers, query }, rules.realm, rules.lookUp);
    found = isPending(asked) ? await asked : asked;
  } catch (error) {
    failure = rules.explain(error, requestId);
  }
  const { principal, refusal } = found;
  const kind = principal === null ? 'address' : 'key';
  const name = principal === null ? `address ${addressOf(rules, request)}` : `key ${principal.key.id}`;
  const taken = buckets.take(name, principal?.limitPerMinute ?? addressLimit, monotonic());
  const draw = isPending(taken) ? await taken : taken;
  const { waitSeconds } = writeRateHeaders(headers, kind, draw, clock());
  const refused = draw.allowed ? null : rateLimited(waitSeconds);
  const hold = refused === null ? 0 : overdraft.refuse(name, monotonic());
  if (hold > 0) await sleep(hold);
  return {
    principal,
    blocked: failure ?? refused,
    emptyBucket: failure === null && refused !== null ? kind : null,
    refusal,
  };
}

function addressOf({ clientAddress }: { clientAddress: ClientAddress }, request: IncomingMessage): string {
  const forwardedFor = request.headers['x-forwarded-for'];
  const hops = typeof forwardedFor === 'string' ? forwardedFor : forwardedFor?.join(',');
  return clientAddress(request.socket.remoteAddress, hops);
}
