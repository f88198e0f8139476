import type { Contract } from './contract.ts';
import type { Deprecation } from './document/deprecations.ts';
import type { Handlers, Key } from './handler.ts';
import type { HealthOptions } from './health.ts';
import type { Logger } from './logger.ts';
import type { Observer } from './observe/observer.ts';
import type { Buckets } from './rate-limit/buckets.ts';
import type { ErrorBody } from './stages/error-form.ts';

/** Who is asking, as the backend's `authenticate` found by the credentials. */
export interface Principal<Account> {
  readonly key: Key;
  /** Requests per minute, and the burst. */
  readonly limitPerMinute: number;
  readonly account: Account;
}

/** A transaction that the backend has begun and the server ends. */
export interface OpenTransaction<Stores> {
  readonly stores: Stores;
  commit(): Promise<void> | void;
  rollback(): Promise<void> | void;
}

/** A successful answer kept for replays; times are Unix milliseconds. */
export interface StoredReply {
  readonly accountId: string;
  readonly key: string;
  /** SHA-256 (hex) over method, path, query and canonical body. */
  readonly fingerprint: string;
  readonly status: number;
  /** The answer's `data`, a JSON value. */
  readonly data: unknown;
  /** The absolute path sent as `Location`, or null. */
  readonly location: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface IdempotencyStore<Stores> {
  find(accountId: string, key: string): Promise<StoredReply | null> | StoredReply | null;
  /** Writes inside the request's transaction; a row that has expired is replaced. */
  save(stores: Stores, row: StoredReply): Promise<void> | void;
}

/** One request that used something the contract calls deprecated. */
export interface DeprecatedUse<Account> {
  readonly items: readonly Deprecation[];
  readonly principal: Principal<Account>;
}

export interface ApiOptions<Ops, Stores, Account extends { readonly id: string }> {
  readonly contract: Contract;
  /** Where the contract's paths begin, e.g. `/api/public/v1`. */
  readonly basePath: string;
  readonly handlers: Handlers<Ops, Stores, Account>;
  /**
   * The owner of a credential, or null when it is unknown, revoked or expired.
   * @param token a bearer token, an API key, or `user:password` of Basic
   * @param scheme its name in the contract's `components.securitySchemes`
   */
  authenticate(token: string, scheme: string): Promise<Principal<Account> | null> | Principal<Account> | null;
  /** Who calls operations that need no credentials; without it such operations are refused at start. */
  readonly anonymous?: Principal<Account>;
  /** A transaction of a request; `groupCommits` makes one for databases in which one writes at a time. */
  begin(): Promise<OpenTransaction<Stores>>;
  readonly idempotency: IdempotencyStore<Stores>;
  /** Rejects while the backend cannot work; `/readyz` is then 503, as it is where this takes too long. */
  ready(): Promise<void>;
  /** Where the health probes are; false for an API that has none, or has these paths itself. */
  readonly health?: HealthOptions | false;
  /** Requests per minute for one client address without a valid key. */
  readonly addressLimit: number;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly corsOrigins: readonly string[];
  /** Scheme and authority the outside world uses, without a path; null when unknown. */
  readonly publicUrl: string | null;
  /** Hold every response against the contract before it is committed and sent. */
  readonly validateResponses: boolean;
  /** A pino logger, `jsonLinesLog()`, or anything that takes fields and a message. */
  readonly log: Logger;
  /**
   * Writes errors for a contract whose error responses are JSON, but neither problem details (RFC 9457) nor
   * `{ error: { code, message, requestId } }`; both of those are written by the server itself.
   */
  readonly errorBody?: ErrorBody;
  /** Unix milliseconds; `Date.now` unless given. */
  readonly clock?: () => number;
  /** Milliseconds of a clock that nobody sets, by which buckets fill; `performance.now` unless given. */
  readonly monotonic?: () => number;
  /** Told of every request, such as `createMetrics` of `@seogeo/server/metrics`. */
  readonly observer?: Observer;
  /** Told of every request of a valid key that used something deprecated; must neither throw nor take long. */
  readonly onDeprecatedUse?: (use: DeprecatedUse<Account>) => void;
  /** In this process's memory unless given. */
  readonly buckets?: Buckets;
}

/**
 * What `createApi` is given. Needed are the contract, its handlers and who is asking; what is left out is decided so:
 *
 * | option | without it |
 * |---|---|
 * | `basePath` | empty: the contract's paths begin at the root |
 * | `begin` | `transaction()` is refused |
 * | `begin`, `idempotency` | a contract with operations that take `Idempotency-Key` is refused at start |
 * | `ready` | always ready |
 * | `addressLimit` | 60 requests per minute |
 * | `trustedProxies`, `corsOrigins` | none |
 * | `publicUrl` | null: unknown |
 * | `validateResponses` | true, unless `NODE_ENV` is `production` |
 * | `log` | JSON lines on standard output, from `info` up |
 */
export type ApiSetup<Ops, Stores, Account extends { readonly id: string }> = Pick<
  ApiOptions<Ops, Stores, Account>,
  'contract' | 'handlers' | 'authenticate'
> &
  Partial<ApiOptions<Ops, Stores, Account>>;
