import { setTimeout as sleep } from 'node:timers/promises';
import { methodNotAllowed, serviceUnavailable } from '../errors/errors.ts';
import { loggableError } from '../log/loggable-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Answer } from '../reply/answer.ts';
import type { LastResort } from '../reply/error-forms.ts';
import type { Shutdown } from './shutdown.ts';

/** Probers commonly wait for one second. */
const TIMEOUT_MS = 900;
/** A check that hangs for so long is given up; until then probes wait for it together instead of adding to it. */
const ABANDONED_MS = 10_000;

/** Where and how an orchestrator asks for the server's health. */
export interface HealthOptions {
  /** The path that is 200 while the process answers; `/healthz` unless given. */
  readonly live?: string;
  /** The path that is 200 while requests can be answered, else 503; `/readyz` unless given. */
  readonly ready?: string;
  /** Milliseconds after which a check that has not ended counts as failed; 900 unless given. */
  readonly timeoutMs?: number;
}

export interface HealthParts {
  /** Rejects while the backend cannot work. */
  readonly check: () => Promise<void>;
  readonly shutdown: Shutdown;
  readonly log: Logger;
  readonly form: LastResort;
}

/** Null when the backend can work, else why it cannot. */
type Failure = { readonly error: unknown } | null;

/**
 * Answers health probes. Live: the process answers. Ready: the backend can work and the server is not ending. That it
 * is no longer ready, and that it is again, is logged once each, however often probes come.
 */
export class Health {
  readonly #parts: HealthParts;
  readonly #live: string;
  readonly #ready: string;
  readonly #timeoutMs: number;
  #checking: { readonly since: number; readonly failure: Promise<Failure> } | null = null;
  #failing = false;

  /** @throws when a path is none */
  constructor(
    parts: HealthParts,
    { live = '/healthz', ready = '/readyz', timeoutMs = TIMEOUT_MS }: HealthOptions,
  ) {
    for (const path of [live, ready]) {
      if (!/^\/[^\s?#]*$/.test(path)) throw new Error(`health: "${path}" has to be a path such as /healthz.`);
    }
    this.#parts = parts;
    this.#live = live;
    this.#ready = ready;
    this.#timeoutMs = timeoutMs;
  }

  owns(path: string): boolean {
    return path === this.#live || path === this.#ready;
  }

  async answer(path: string, method: string, id: string): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD') {
      return this.#parts.form(methodNotAllowed(method, ['GET', 'HEAD']), id);
    }
    if (path === this.#live) return ok;
    return (await this.#isReady()) ? ok : this.#parts.form(serviceUnavailable(1), id);
  }

  async #isReady(): Promise<boolean> {
    const { shutdown, log } = this.#parts;
    if (shutdown.begun) return false;
    const late = { error: new Error(`The readiness check has not ended within ${this.#timeoutMs} ms.`) };
    const failure = await Promise.race([this.#check(), sleep(this.#timeoutMs, late, { ref: false })]);
    if (failure !== null && !this.#failing) log.warn({ err: loggableError(failure.error) }, 'not ready');
    if (failure === null && this.#failing) log.info({}, 'ready again');
    this.#failing = failure !== null;
    return failure === null;
  }

  #check(): Promise<Failure> {
    const now = performance.now();
    if (this.#checking !== null && now - this.#checking.since < ABANDONED_MS) return this.#checking.failure;
    const outcome = Promise.resolve().then(this.#parts.check);
    const failure = outcome.then(() => null).catch((error: unknown) => ({ error }));
    const checking = { since: now, failure };
    this.#checking = checking;
    void failure.then(() => {
      if (this.#checking === checking) this.#checking = null;
    });
    return failure;
  }
}

const ok: Answer = { status: 200, headers: {}, body: '{"status":"ok"}' };
