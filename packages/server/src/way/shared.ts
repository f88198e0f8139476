import type { IdempotencyGate } from '../backend/idempotency-gate.ts';
import type { Health } from '../health/health.ts';
import type { Shutdown } from '../health/shutdown.ts';
import type { LookUp } from '../identity/authenticate.ts';
import type { RequestWatches } from '../observe/request-watch.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Cors } from '../reply/cors.ts';
import type { PublishedDocument } from '../reply/published-document.ts';
import type { ApiOptions } from './api-options.ts';
import type { Routes } from './compile-routes.ts';
import type { ErrorHolder } from './error-holder.ts';
import type { Owner } from './facts.ts';
import type { OwnStages } from './own-stages.ts';

/** Seconds after which a client may hope for another process in this one's place. */
export const RESTART_SECONDS = 5;

/** What the application gives its API for every request. */
export type Application = Pick<
  ApiOptions<never, unknown, Owner>,
  'basePath' | 'bodyLimit' | 'log' | 'anonymous' | 'begin' | 'idempotency' | 'onDeprecatedUse'
>;

/** What all requests share, made once by `createApi`. */
export interface Shared {
  readonly application: Application;
  readonly routes: Routes;
  readonly holdError: ErrorHolder;
  readonly ownStages: OwnStages;
  readonly gate: IdempotencyGate;
  /** The protection space's name (RFC 9110, section 11.5). */
  readonly realm: string;
  readonly lookUp: LookUp<Owner>;
  readonly limiter: RateLimiter;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly cors: Cors;
  readonly document: PublishedDocument;
  /** What every answer carries unless it says otherwise. */
  readonly carried: Readonly<Record<string, string>>;
  readonly shutdown: Shutdown;
  readonly watches: RequestWatches;
  /** Null for an API without health probes. */
  readonly health: Health | null;
}
