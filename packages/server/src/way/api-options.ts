import type { IdempotencyStore } from '../backend/idempotency-store.ts';
import type { OpenTransaction } from '../backend/open-transaction.ts';
import type { Pending } from '../backend/pending.ts';
import type { Principal } from '../backend/principal.ts';
import type { Deprecation } from '../compile/deprecation.ts';
import type { Contract } from '../contract/contract.ts';
import type { Handlers, NothingAdded } from '../contract/handler.ts';
import type { HealthOptions } from '../health/health.ts';
import type { Logger } from '../log/logger.ts';
import type { Observer } from '../observe/observer.ts';
import type { Buckets } from '../rate-limit/buckets.ts';
import type { ErrorBody } from '../reply/error-form.ts';
import type { OwnStagesOf } from './own-stage.ts';

/** One request that used something the contract calls deprecated. */
export interface DeprecatedUse<Account> {
  readonly items: readonly Deprecation[];
  readonly principal: Principal<Account>;
}

export interface ApiOptions<
  Ops,
  Stores,
  Account extends { readonly id: string },
  Added extends object = NothingAdded,
> {
  readonly contract: Contract;
  /** Where the contract's paths begin, e.g. `/api/public/v1`. */
  readonly basePath: string;
  readonly handlers: Handlers<Ops, Stores, Account, Added>;
  /** Stages of the application's own, each behind one of the server's, by the names their handlers know them by. */
  readonly stages?: OwnStagesOf<Added, Account>;
  /**
   * The owner of a credential, or null when it is unknown, revoked or expired.
   * @param token a bearer token, an API key, or `user:password` of Basic
   * @param scheme its name in the contract's `components.securitySchemes`
   */
  authenticate(token: string, scheme: string): Pending<Principal<Account> | null>;
  /** Who calls operations that need no credentials; without it such operations are refused at start. */
  readonly anonymous?: Principal<Account>;
  /** A transaction of an account's request; `groupCommits` makes one for databases in which one writes at a time. */
  begin(accountId: string): Promise<OpenTransaction<Stores>>;
  readonly idempotency: IdempotencyStore<Stores>;
  /** Rejects while the backend cannot work; `/readyz` is then 503, as it is where this takes too long. */
  ready(): Promise<void>;
  /** Where the health probes are; false for an API that has none, or has these paths itself. */
  readonly health?: HealthOptions | false;
  /** Requests per minute for one client address without a valid key. */
  readonly addressLimit: number;
  /** Bytes that a request's body may have, files of a form included; it is held in memory while it is read. */
  readonly bodyLimit: number;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly corsOrigins: readonly string[];
  /** Scheme and authority the outside world uses, without a path; null when unknown. */
  readonly publicUrl: string | null;
  /** Hold every response against the contract before it is committed and sent. */
  readonly validateResponses: boolean;
  /**
   * Whether what a query has beyond the contract's parameters, such as a `utm_source`, is left out instead of refused: for
   * an API that has had clients before it had a contract.
   */
  readonly ignoresUnknownQuery: boolean;
  /** A pino logger, `jsonLinesLog()`, or anything that takes fields and a message. */
  readonly log: Logger;
  /**
   * Writes the bodies of errors whose declared schema is the document's own, by the schema's name: that of the
   * component it is, else operation and status, such as `getBook 404`. `seogeo-contract generate` makes these functions.
   */
  readonly errors?: Readonly<Record<string, ErrorBody>>;
  /**
   * Writes every error that is declared as JSON, but neither as problem details (RFC 9457) nor as
   * `{ error: { code, message, requestId } }`, nor has a function of its own in `errors`.
   */
  readonly errorBody?: ErrorBody;
  /** Unix milliseconds; `Date.now` unless given. */
  readonly clock?: () => number;
  /** Milliseconds of a clock that nobody sets, by which buckets fill; `performance.now` unless given. */
  readonly monotonic?: () => number;
  /** Told of every request, such as `createMetrics` of `@seogeo/server/metrics`. */
  readonly observer?: Observer;
  /** Told of every request of a valid key that used something deprecated; must neither throw nor take long. */
  onDeprecatedUse?(use: DeprecatedUse<Account>): void;
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
 * | `bodyLimit` | 100 KiB |
 * | `trustedProxies`, `corsOrigins` | none |
 * | `publicUrl` | null: unknown |
 * | `validateResponses` | true, unless `NODE_ENV` is `production` |
 * | `ignoresUnknownQuery` | false: a typo is refused, and never silently widens a result |
 * | `log` | JSON lines on standard output, from `info` up |
 */
export type ApiSetup<
  Ops,
  Stores,
  Account extends { readonly id: string },
  Added extends object = NothingAdded,
> = Pick<ApiOptions<Ops, Stores, Account, Added>, 'contract' | 'handlers' | 'authenticate'> &
  Partial<ApiOptions<Ops, Stores, Account, Added>> &
  StagesFor<Added>;

/** Stages are needed where handlers ask for what they return. */
type StagesFor<Added> = [keyof Added] extends [never] ? unknown : { readonly stages: object };
