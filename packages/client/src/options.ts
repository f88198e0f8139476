import type { Middleware } from 'openapi-fetch';
import type { AuditRun } from './contract.ts';

/** Where debug lines go; `console` fits. The key is never among them. */
export interface Logger {
  debug(message: string, fields: Readonly<Record<string, unknown>>): void;
}

/** One attempt of a call, as hooks see it. */
export interface Attempt {
  readonly method: string;
  readonly url: string;
  /** 1 for the first attempt. */
  readonly number: number;
  readonly idempotencyKey: string | undefined;
}

/** How an attempt ended. */
export interface AttemptEnd extends Attempt {
  readonly durationMs: number;
  /** HTTP status; null when no complete answer arrived. */
  readonly status: number | null;
  readonly requestId: string | undefined;
  /** What went wrong, in words; null for an answer that is used. */
  readonly problem: string | null;
  /** Milliseconds until the next attempt; null when this was the last. */
  readonly retryInMs: number | null;
}

export interface Hooks {
  /** May set headers (tracing); they are sent with this attempt. `Authorization` is added afterwards. */
  beforeAttempt?(attempt: Attempt, headers: Headers): void | Promise<void>;
  afterAttempt?(end: AttemptEnd): void | Promise<void>;
}

export interface Limits {
  /** Longest single attempt, body included, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after a failed one. Default 3. Those that a 429 asks for do not count, except that 0 means none at all. */
  readonly maxRetries?: number | undefined;
  /** Longest call from its first attempt to its end, waits between attempts included. Default 120,000 ms. */
  readonly deadlineMs?: number | undefined;
}

/** What `createClient` takes. */
export interface ClientSettings extends Limits {
  /** The key as it was shown. Where left out, `SEOGEO_API_KEY` of the environment. */
  readonly apiKey?: string | undefined;
  /** For pages that sign people in: the key lives for minutes, so it may be in a browser, and no warning is given there. */
  readonly shortLivedKey?: boolean | undefined;
  /**
   * The service's address: its host, such as `https://api.example.com`, or the whole path where the API is at another
   * than `/api/public/v1`. Without a scheme it is https, and http on this very machine (`localhost:3000`). Where left out, `SEOGEO_BASE_URL` of the environment.
   */
  readonly baseUrl?: string | undefined;
  /** Instead of the global `fetch`; it sees the key. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Ceiling of the first backoff; it doubles with each retry. Default 500 ms. */
  readonly backoffMs?: number | undefined;
  /** Calls that may wait for a token. Default 10,000. */
  readonly maxQueue?: number | undefined;
  readonly logger?: Logger | undefined;
  readonly hooks?: Hooks | undefined;
  /**
   * Middleware of openapi-fetch, in its order: `onRequest` from the first to the last, `onResponse` and `onError` from
   * the last to the first. It sees every call once, whatever the number of attempts: the request before the first,
   * without the API key and, unless the call names it, without the idempotency key, and the last answer. An error that
   * it throws ends the call as it is. A request that it sends elsewhere than below `baseUrl` goes without the API key.
   */
  readonly middleware?: readonly Middleware[] | undefined;
}

/** The same with key and address. */
export interface ClientOptions extends ClientSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
}

/** Options of one call. */
export interface CallOptions extends Limits {
  /** Ends the call at any point, also while it waits; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a POST. */
export interface WriteOptions extends CallOptions {
  /** Made automatically; give your own (1–255 visible ASCII characters) to make a call safe across restarts. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of `wait`. */
export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Gives up with a TimeoutError after this long; the work itself goes on. */
  readonly timeoutMs?: number | undefined;
  /** Longest pause between two looks. Default 5,000 ms; the first pauses are shorter. */
  readonly intervalMs?: number | undefined;
}

export interface AuditWaitOptions extends WaitOptions {
  /** Called with the run after every look. */
  readonly onProgress?: ((run: AuditRun) => void) | undefined;
}
