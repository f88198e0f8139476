import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { newIncarnation } from '../leases/incarnation.ts';
import type { WorkerState } from '../records/worker-state.ts';
import { ProcessWatch } from './process-watch.ts';
import { type FromWorker, isFromWorker, type ToWorker, type WorkerData } from './worker-messages.ts';

/** The first start after a death; each that follows soon waits twice as long as the one before. */
const RESTART_MS = 200;
const LONGEST_RESTART_MS = 2_000;
/** A process that has lived so long died of something new. */
const LONG_LIFE_MS = 30_000;
/**
 * How memory outside of V8's heaps is kept (mallopt(3); glibc alone reads it). From 256 KB on it is given back to the system
 * as soon as it is freed: by itself glibc raises this to 32 MB once a body of some MB was freed, which was 110 MB of the 620
 * that the service had while pages of 5 MB were crawled. The rest is one pool for all threads, not one each: 40 MB more.
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '1' };

export interface WorkerLimits {
  /** V8's heap of the process's main thread: long-lived objects, and the nursery's half. */
  readonly oldSpaceMb: number;
  readonly semiSpaceMb: number;
  /** All of its memory, what lies outside of V8's heaps included. */
  readonly residentMb: number;
  /** Of libuv's pool, where names are looked up: each takes one for as long as its name servers like. */
  readonly poolThreads: number;
}

export interface WorkerProcessOptions {
  readonly entry: URL;
  readonly data: WorkerData;
  readonly limits: WorkerLimits;
  readonly log: Logger;
}

/**
 * A worker in a process of its own, which is started when it is first told something, and again when it dies: its jobs
 * go on where they stood. Whatever happens in it, be it memory that runs out, the process that started it lives on.
 */
export class WorkerProcess {
  readonly #options: WorkerProcessOptions;
  /** Null before the first, and between the death of a process and the start of the next. */
  #child: ChildProcess | null = null;
  #watch: ProcessWatch | null = null;
  #deaths = 0;
  #begun = false;
  #stopping = false;
  #pause = RESTART_MS;
  #onMessage: (message: FromWorker) => void = () => {};
  #onDeath: (owner: string) => Promise<void> = () => Promise.resolve();
  #onStart: () => void = () => {};

  constructor(options: WorkerProcessOptions) {
    this.#options = options;
  }

  get state(): WorkerState {
    return { deaths: this.#deaths, residentMb: this.#watch?.residentMb ?? 0 };
  }

  onMessage(listener: (message: FromWorker) => void): void {
    this.#onMessage = listener;
  }

  /** Called with the incarnation that ended without being asked to; the next begins when that is settled. */
  onDeath(listener: (owner: string) => Promise<void>): void {
    this.#onDeath = listener;
  }

  /** Called each time a process takes the place of one that died. */
  onRestart(listener: () => void): void {
    this.#onStart = listener;
  }

  /** False when the process is down at the moment: the message is not delivered. */
  post(message: ToWorker): boolean {
    if (!this.#begun && !this.#stopping) this.#start();
    if (this.#child?.connected !== true) return false;
    this.#child.send(message, () => {});
    return true;
  }

  /** Lets the process bring its work to a safe point; ends it after `graceMs` in any case. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.post({ type: 'stop' });
    const deadline = setTimeout(() => {
      this.#options.log.warn(
        { owner: this.#options.data.owner },
        'worker process did not stop in time; it is ended',
      );
      child.kill('SIGKILL');
    }, graceMs);
    await ended;
    clearTimeout(deadline);
  }

  #start(): void {
    this.#begun = true;
    const { entry, limits, log } = this.#options;
    const { owner: name } = this.#options.data;
    const owner = newIncarnation(name);
    const child = fork(fileURLToPath(entry), [], {
      execArgv: [
        ...process.execArgv,
        `--max-old-space-size=${limits.oldSpaceMb}`,
        `--max-semi-space-size=${limits.semiSpaceMb}`,
      ],
      // What it is to know of the database it is told: nothing that it starts, such as a browser, is to have the password.
      env: {
        ...MALLOC,
        UV_THREADPOOL_SIZE: String(limits.poolThreads),
        ...process.env,
        DATABASE_URL: undefined,
      },
      serialization: 'json',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const begun = performance.now();
    const watch = new ProcessWatch(child.pid ?? null, limits.residentMb, (reason) => {
      log.error({ owner: name, reason }, 'worker process is ended');
      child.kill('SIGKILL');
    });
    child.on('message', (value) => {
      watch.heard();
      if (isFromWorker(value)) this.#onMessage(value);
      else log.error({ owner: name }, 'worker process said what is not understood');
    });
    const ended = (how: object) => {
      watch.end();
      this.#watch = null;
      this.#child = null;
      if (this.#stopping) return;
      this.#deaths += 1;
      log.error({ ...how, owner: name }, 'worker process ended; starting it again');
      const lived = performance.now() - begun;
      void this.#onDeath(owner).finally(() => this.#restart(lived));
    };
    child.on('error', (error) => {
      log.error({ err: error, owner: name }, 'worker process failed');
      if (child.pid === undefined) ended({ code: null, signal: null });
    });
    child.on('exit', (code, signal) => ended({ code, signal }));
    this.#watch = watch;
    this.#child = child;
    this.post({ type: 'start', data: { ...this.#options.data, owner } });
  }

  #restart(lived: number): void {
    if (lived > LONG_LIFE_MS) this.#pause = RESTART_MS;
    const restart = setTimeout(() => {
      if (this.#stopping) return;
      this.#start();
      this.#onStart();
    }, this.#pause);
    restart.unref();
    this.#pause = Math.min(this.#pause * 2, LONGEST_RESTART_MS);
  }
}
