import type { Worker } from 'node:worker_threads';

/** Looks per limit. Counted, not timed: a process that was stopped has not overtaxed anybody. */
const LOOKS = 10;
/** A thread that neither computes nor answers is given up too, after so many limits by the clock. */
const PATIENCE = 10;

interface Watched {
  readonly worker: Worker;
  looks: number;
  /** Milliseconds the thread had computed at the first look; most work is done before there is one. */
  before: number | null;
}

/** Tells when a thread's work has taken too much computing. Waiting for a core that others use is not held against it. */
export class CpuWatch {
  readonly #limit: number;
  readonly #overdue: () => void;
  readonly #timer: NodeJS.Timeout;
  #watched: Watched | null = null;

  /** @param limit milliseconds of computing for one piece of work */
  constructor(limit: number, overdue: () => void) {
    this.#limit = limit;
    this.#overdue = overdue;
    this.#timer = setInterval(() => void this.#look(), limit / LOOKS).unref();
  }

  begin(worker: Worker): void {
    this.#watched = { worker, looks: 0, before: null };
  }

  end(): void {
    this.#watched = null;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const watched = this.#watched;
    if (watched === null) return;
    watched.looks += 1;
    const used = await computed(watched.worker);
    // The work may have ended while the answer was waited for, or the thread.
    if (used === null || this.#watched !== watched) return;
    watched.before ??= used - this.#limit / LOOKS;
    if (used - watched.before >= this.#limit || watched.looks >= LOOKS * PATIENCE) this.#overdue();
  }
}

/** Milliseconds; null of a thread that has ended. */
async function computed(worker: Worker): Promise<number | null> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return null;
  }
}
