import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { ApiError } from '../errors/api-error.ts';
import { loggableError } from '../log/loggable-error.ts';
import type { Logger } from '../log/logger.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { ServerSpan } from '../telemetry/server-span.ts';
import type { Answered, Observer } from './observer.ts';
import { Slots } from './slots.ts';

/** Requests that take this long tell how much of it their handler took. */
const SLOW_MS = 1000;

/** Who is told of an API's requests. */
export interface Audience {
  readonly log: Logger;
  readonly observer: Observer | null;
  readonly limiter: Pick<RateLimiter, 'addressOf'>;
}

/** What is known of a request when it arrives. */
export interface WatchedRequest {
  readonly id: string;
  readonly operation: string | null;
  readonly span: ServerSpan | null;
  /** By `performance.now()`. */
  readonly started: number;
  readonly sender: Pick<IncomingMessage, 'socket' | 'headers'>;
  /** Called when the request has ended. */
  readonly onEnd: (() => void) | null;
}

/**
 * Follows one request to its end and tells of it once: one log line, one call of the observer, the end of its span.
 * It ends when its response is closed, be it sent or abandoned by the client.
 */
export class RequestWatch {
  readonly #audience: Audience;
  readonly #request: WatchedRequest;
  #keyPrefix: string | null = null;
  #emptyBucket: Answered['emptyBucket'] = null;
  #status: number | null = null;
  #error: ApiError | null = null;
  #ms: number | null = null;
  #handlerMs: number | null = null;
  #ended = false;

  constructor(audience: Audience, request: WatchedRequest) {
    this.#audience = audience;
    this.#request = request;
    try {
      audience.observer?.onStarted?.();
    } catch (error) {
      this.#blameObserver(error);
    }
  }

  get id(): string {
    return this.#request.id;
  }

  /** Lets the request's span be the active one while `work` runs. */
  run<Result>(work: () => Result): Result {
    const { span } = this.#request;
    return span === null ? work() : span.run(work);
  }

  admitted(keyPrefix: string | null, emptyBucket: Answered['emptyBucket']): void {
    this.#keyPrefix = keyPrefix;
    this.#emptyBucket = emptyBucket;
  }

  handled(ms: number): void {
    this.#handlerMs = ms;
  }

  /** @param error null for a success */
  answered(status: number, error: ApiError | null): void {
    this.#status = status;
    this.#error = error;
    this.#ms = performance.now() - this.#request.started;
  }

  /** @param finished whether the whole answer was handed to the connection */
  closed(finished: boolean): void {
    if (this.#ended) return;
    this.#ended = true;
    const aborted = !finished;
    const status = this.#status;
    const ms = rounded(this.#ms ?? performance.now() - this.#request.started);
    const { operation, span, onEnd } = this.#request;
    const { log, observer } = this.#audience;
    log.info(this.#line(status, ms, aborted), 'request');
    span?.end(status, aborted);
    onEnd?.();
    try {
      observer?.onAnswered({ operation, status, ms, aborted, emptyBucket: this.#emptyBucket });
    } catch (error) {
      this.#blameObserver(error);
    }
  }

  /** Thrown on from the end of a response, it would end the process. */
  #blameObserver(error: unknown): void {
    this.#audience.log.error({ err: loggableError(error), requestId: this.id }, 'the observer failed');
  }

  #line(status: number | null, ms: number, aborted: boolean): Readonly<Record<string, unknown>> {
    const { id, operation, span, sender } = this.#request;
    const { limiter } = this.#audience;
    const line: Record<string, unknown> = { requestId: id, operation, key: this.#keyPrefix, status, ms };
    if (this.#error !== null) line.error = this.#error.code;
    if (this.#error !== null && status !== null && status >= 500) line.reason = this.#error.message;
    if (aborted) line.aborted = true;
    // Whose it is says the key; who has none, or is refused for what it sends, is found by nothing else.
    if (status === null || status >= 400) line.address = limiter.addressOf(sender);
    if (ms >= SLOW_MS && this.#handlerMs !== null) line.handlerMs = rounded(this.#handlerMs);
    return span === null ? line : Object.assign(line, span.logFields);
  }
}

/** Milliseconds with three decimals. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

/** The requests that are being answered, found by their response: a parser's complaint may be about one of them. */
export class RequestWatches {
  readonly #audience: Audience;
  readonly #open = new Slots<{ readonly response: ServerResponse; readonly watch: RequestWatch }>();

  constructor(audience: Audience) {
    this.#audience = audience;
  }

  begin(response: ServerResponse, request: Omit<WatchedRequest, 'onEnd' | 'sender'>): RequestWatch {
    const { id, operation, span, started } = request;
    const onEnd = () => this.#open.remove(place);
    const sender = response.req;
    const watch = new RequestWatch(this.#audience, { id, operation, span, started, sender, onEnd });
    const place = this.#open.add({ response, watch });
    return watch;
  }

  /** The watch of a request that has no answer yet, or a new one where the parser never made a request of it. */
  ofRefused(socket: Socket, response: ServerResponse | undefined, id: string, started: number): RequestWatch {
    const open = response?.headersSent === false && this.#open.find((one) => one.response === response);
    if (open) return open.watch;
    const sender = { socket, headers: {} };
    const request = { id, operation: null, span: null, started, sender, onEnd: null };
    return new RequestWatch(this.#audience, request);
  }
}
