import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../usage-error.ts';
import { ServerUnreachable } from './exchange-failure.ts';
import { retryAfter } from './retry-after.ts';
import { http, https, StaleConnection, wireCall } from './wire-call.ts';
import type { WireAnswer, WireRequest } from './wire-request.ts';

export interface SenderOptions {
  /** Where the contract's paths begin, without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** Requests per second at most; null for no limit of our own. */
  readonly rate: number | null;
}

/** How long 429 is waited out before the run is given up. */
const PATIENCE_MS = 15 * 60 * 1000;

/** Sends requests one after another, waits where the server asks for it, and counts. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #base: URL;
  readonly #agent: Agent;
  #nextAt = 0;
  sent = 0;
  waitedMs = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#base = new URL(options.baseUrl);
    const settings = { keepAlive: true, maxSockets: 4 };
    const { Agent } = this.#base.protocol === 'https:' ? https : http;
    this.#agent = new Agent(settings);
  }

  get baseUrl(): string {
    return this.#options.baseUrl;
  }

  close(): void {
    this.#agent.destroy();
  }

  /**
   * The answer to a request; one that is 429 is waited out and not counted.
   * @throws ExchangeFailure where no whole answer came, ServerUnreachable where nothing listens
   */
  async send(request: WireRequest): Promise<WireAnswer> {
    for (let waited = 0; ; ) {
      await this.#pace();
      const answer = await this.#attempt(request);
      if (answer.status !== 429) {
        this.sent += 1;
        return answer;
      }
      const pause = Math.max(100, retryAfter(answer.headers.get('retry-after'), Date.now()) ?? 1000);
      waited += pause;
      if (waited > PATIENCE_MS) {
        throw new ServerUnreachable(
          'The server answers 429 for more than 15 minutes: give the key a larger limit, or send slower with --rate.',
        );
      }
      this.waitedMs += pause;
      await sleep(pause);
    }
  }

  async #pace(): Promise<void> {
    if (this.#options.rate === null) return;
    const now = performance.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + 1000 / this.#options.rate;
    if (at > now) await sleep(at - now);
  }

  /** Once more where a kept connection was closed by the server just as it was used again. */
  async #attempt(request: WireRequest): Promise<WireAnswer> {
    const alone = { base: this.#base, timeoutMs: this.#options.timeoutMs, agent: false } as const;
    try {
      // A body that should not be there would otherwise be taken for the beginning of the next answer.
      return await wireCall(request, request.method === 'HEAD' ? alone : { ...alone, agent: this.#agent });
    } catch (error) {
      if (error instanceof TypeError && 'code' in error)
        throw new UsageError(`${request.method} ${request.path} cannot be sent: ${error.message}.`);
      if (!(error instanceof StaleConnection)) throw error;
      return wireCall(request, alone);
    }
  }
}
