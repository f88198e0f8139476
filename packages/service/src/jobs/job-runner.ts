import { setTimeout as sleep } from 'node:timers/promises';
import { BackendUnavailable } from '@seogeo/server/errors';
import type { Logger } from 'pino';
import { SeldomLog } from '../process/seldom-log.ts';
import { JOB_KINDS, type Job, type JobKind, LEASE_MS, LeaseLost } from '../records/job.ts';
import type { JobQueue } from '../storage/storage.ts';
import { type JobWork, type Place, SHUTDOWN, WorkersDied } from './job-work.ts';
import { type Tenant, whoMakesRoom } from './make-room.ts';

const POLL_MS = 500;
const HEARTBEAT_MS = LEASE_MS / 4;
/** Work that throws is tried this often before its record is written as failed. */
const MAX_ATTEMPTS = 3;
/** Work that this many workers have died over is given up without being tried once more. */
const MAX_DEATHS = 3;
const RETRY_BASE_MS = 1_000;
/** Until work that the database interrupted is taken up again, and until a claim that failed is tried again. */
const DATABASE_PAUSE_MS = 2_000;
/** Until work that has made room is taken up again. */
const PARKED_MS = 1_000;

export interface JobRunnerOptions {
  readonly queue: JobQueue;
  readonly works: Readonly<Partial<Record<JobKind, JobWork>>>;
  readonly concurrency: number;
  /** Jobs that one account may have in work here at a time. */
  readonly share?: number;
  /** Whether the works leave when they are asked to, so that those who have less than their share need not wait. */
  readonly makesRoom?: boolean;
  /** True while jobs are for other processes to take; what runs goes on. Always false unless given. */
  readonly leavesJobs?: () => boolean | Promise<boolean>;
  readonly log: Logger;
  readonly clock: () => number;
}

interface Running extends Tenant {
  readonly done: Promise<void>;
  readonly lost: AbortController;
  readonly leave: AbortController;
  progressedAt: number;
}

/** Takes jobs from the queue and sees each through: heartbeats, retries, giving up, making room, stopping. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #seldom: SeldomLog;
  readonly #kinds: JobKind[];
  readonly #running = new Map<string, Running>();
  /** Jobs that ended because the database could not be used, and that it has not been told of. */
  readonly #interrupted = new Set<string>();
  readonly #stopping = new AbortController();
  #wake: () => void = () => {};

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#seldom = new SeldomLog(options.log);
    this.#kinds = JOB_KINDS.filter((kind) => options.works[kind] !== undefined);
  }

  /** Looks for work at once instead of at the next poll. */
  wake(): void {
    this.#wake();
  }

  /** Runs until `stop`; jobs this worker held when it was lost are taken up first. */
  async run(): Promise<void> {
    let hasTakenOver = false;
    const heart = setInterval(() => void this.#beat(), HEARTBEAT_MS);
    while (!this.#stopping.signal.aborted) {
      try {
        if (!hasTakenOver) await this.#options.queue.takeOver();
        hasTakenOver = true;
        await this.#giveBack();
        await this.#fill();
        await this.#idle(POLL_MS);
      } catch (error) {
        this.#seldom.warn({ err: error }, 'jobs could not be claimed; trying again');
        await this.#idle(DATABASE_PAUSE_MS);
      }
    }
    await Promise.allSettled(this.#running.values().map(({ done }) => done));
    clearInterval(heart);
    await this.#release();
  }

  /** Interrupts what runs; it is left in a state from which the next start goes on. */
  stop(): void {
    this.#stopping.abort(SHUTDOWN);
    this.#wake();
  }

  /** A stop never fails of it: leases that cannot be given back lapse. */
  async #release(): Promise<void> {
    const { queue, log } = this.#options;
    await queue.release().catch((err: unknown) => {
      log.warn({ err }, 'jobs could not be given back at the stop; their leases lapse');
    });
  }

  async #giveBack(): Promise<void> {
    const { queue, clock } = this.#options;
    for (const id of this.#interrupted) {
      await queue.giveBack(id, clock() + DATABASE_PAUSE_MS);
      this.#interrupted.delete(id);
    }
  }

  async #fill(): Promise<void> {
    const { queue, clock, share, leavesJobs } = this.#options;
    if (await leavesJobs?.()) return;
    let madeRoom = false;
    while (!this.#stopping.signal.aborted) {
      const job = this.#isFull ? null : await queue.claim(this.#kinds, clock(), share);
      if (job !== null) this.#start(job);
      else if (madeRoom) return;
      madeRoom = job === null && (await this.#makeRoom());
      if (job === null && !madeRoom) return;
    }
  }

  /** Those that are about to leave hold no place any more, as long as there are not more of them than places. */
  get #isFull(): boolean {
    const { concurrency } = this.#options;
    const leaving = this.#running.values().reduce((sum, { leave }) => sum + Number(leave.signal.aborted), 0);
    return this.#running.size - leaving >= concurrency || leaving >= concurrency;
  }

  /** Asks one to leave, if a job waits that has more right to its place. */
  async #makeRoom(): Promise<boolean> {
    const { queue, clock, share, makesRoom } = this.#options;
    if (share === undefined || makesRoom !== true) return false;
    const accountId = await queue.nextAccount(this.#kinds, clock());
    if (accountId === null) return false;
    const running = [...this.#running.values()];
    const tenants = running.filter(({ leave }) => !leave.signal.aborted);
    // One that leaves is enough until it has left: its account is counted with it.
    if (running.some((one) => one.accountId === accountId && one.leave.signal.aborted)) return false;
    const chosen = whoMakesRoom(tenants, { accountId, share, now: performance.now() });
    chosen?.leave.abort();
    return chosen !== null;
  }

  #start(job: Job): void {
    const now = performance.now();
    const [lost, leave] = [new AbortController(), new AbortController()];
    const times = { accountId: job.accountId, openedAt: now, progressedAt: now };
    const place: Place = {
      leave: leave.signal,
      progressed: () => {
        running.progressedAt = performance.now();
      },
    };
    // After a long standstill it may come to what it had itself: the former work ends, and is not the one that counts.
    this.#running.get(job.id)?.lost.abort(new LeaseLost(job.id));
    const done = this.#see(job, lost.signal, place).finally(() => {
      if (this.#running.get(job.id) === running) this.#running.delete(job.id);
      this.#wake();
    });
    const running: Running = { ...times, done, lost, leave };
    this.#running.set(job.id, running);
  }

  async #idle(ms: number): Promise<void> {
    const pause = new AbortController();
    this.#wake = () => pause.abort();
    if (this.#stopping.signal.aborted) return;
    await sleep(ms, undefined, { signal: pause.signal }).catch(() => {});
  }

  async #see(job: Job, lost: AbortSignal, place: Place): Promise<void> {
    const { works, queue, clock, log } = this.#options;
    const work = works[job.kind];
    if (!work) return;
    try {
      if (job.deaths >= MAX_DEATHS) return await work.giveUp(job, new WorkersDied(job));
      await work.perform(job, AbortSignal.any([lost, this.#stopping.signal]), place);
      if (place.leave.aborted) await queue.giveBack(job.id, clock() + PARKED_MS);
    } catch (error) {
      if (error instanceof LeaseLost || this.#stopping.signal.aborted) return;
      if (error instanceof BackendUnavailable) {
        // Not the job's fault, and nothing could be written about it now.
        log.warn({ err: error, job: job.id, kind: job.kind }, 'job interrupted by the database');
        this.#interrupted.add(job.id);
        return;
      }
      log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts + 1 }, 'job failed');
      await this.#afterFailure(job, work, error).catch((err: unknown) => {
        log.error({ err, job: job.id }, 'the failure of a job could not be recorded; it is tried again');
        this.#interrupted.add(job.id);
      });
    }
  }

  async #afterFailure(job: Job, work: JobWork, error: unknown): Promise<void> {
    if (job.attempts + 1 >= MAX_ATTEMPTS) return work.giveUp(job, error);
    await this.#options.queue.retry(job.id, RETRY_BASE_MS * 4 ** job.attempts, this.#options.clock());
  }

  /** Of all jobs at once; work on those that others have taken over ends. */
  async #beat(): Promise<void> {
    const { queue } = this.#options;
    const before = [...this.#running];
    try {
      const held = await queue.beat();
      for (const [id, { lost }] of before) if (!held.has(id)) lost.abort(new LeaseLost(`job ${id}`));
    } catch (error) {
      this.#seldom.warn({ err: error }, 'heartbeat failed');
    }
  }
}
