import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { newIncarnation } from '../leases/incarnation.ts';
import { standBack } from '../process/yield-to-api.ts';
import type { WorkerState } from '../records/worker-state.ts';
import { ProcessWatch } from './process-watch.ts';
import {
  type Doing,
  type FromWorker,
  isFromWorker,
  type ToWorker,
  type WorkerData,
} from './worker-messages.ts';

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
  /** Whether it stands back from its first moment: no request waits for what it loads. */
  readonly standsBack: boolean;
}

export interface WorkerProcessOptions {
  readonly entry: URL;
  readonly data: WorkerData;
  readonly limits: WorkerLimits;
  /** Told the incarnation that ended without being asked to, and the jobs that it was at; the next begins when it is settled. */
  readonly countDeath: (owner: string, jobs: readonly string[]) => Promise<void>;
  readonly log: Logger;
}

/** What is heard of a process. */
interface WorkerEvents {
  message: [message: FromWorker];
  /** It has ended without being asked to. */
  death: [doing: Doing];
  /** Another has taken the place of one that died. */
  restart: [];
}

const NOTHING: Doing = { briefs: [], jobs: [] };

/**
 * A worker in a process of its own, which is started when it is first told something, and again when it dies: its jobs
 * go on where they stood. Whatever happens in it, be it memory that runs out, the process that started it lives on.
 */
export class WorkerProcess extends EventEmitter<WorkerEvents> {
  readonly #options: WorkerProcessOptions;
  /** Null before the first, and between the death of a process and the start of the next. */
  #child: ChildProcess | null = null;
  #watch: ProcessWatch | null = null;
  #deaths = 0;
  #begun = false;
  #stopping = false;
  #pause = RESTART_MS;
  /** What it has said that it is at. */
  #doing = NOTHING;

  constructor(options: WorkerProcessOptions) {
    super();
    this.#options = options;
  }

  get state(): WorkerState {
    return { deaths: this.#deaths, residentMb: this.#watch?.residentMb ?? 0 };
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
    const { entry, limits, countDeath, log } = this.#options;
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
    if (limits.standsBack && child.pid !== undefined) standBack(child.pid);
    const begun = performance.now();
    const watch = new ProcessWatch(child.pid ?? null, limits.residentMb, (reason) => {
      log.error({ owner: name, reason }, 'worker process is ended');
      child.kill('SIGKILL');
    });
    child.on('message', (value) => {
      watch.heard();
      if (!isFromWorker(value)) {
        log.error({ owner: name }, 'worker process said what is not understood');
        return;
      }
      if (value.type === 'doing') this.#doing = value;
      this.emit('message', value);
    });
    const ended = (how: object) => {
      watch.end();
      this.#watch = null;
      this.#child = null;
      if (this.#stopping) return;
      this.#deaths += 1;
      log.error({ ...how, owner: name }, 'worker process ended; starting it again');
      const lived = performance.now() - begun;
      const doing = this.#doing;
      this.#doing = NOTHING;
      this.emit('death', doing);
      void countDeath(owner, doing.jobs).finally(() => this.#restart(lived));
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
      this.emit('restart');
    }, this.#pause);
    restart.unref();
    this.#pause = Math.min(this.#pause * 2, LONGEST_RESTART_MS);
  }
}
