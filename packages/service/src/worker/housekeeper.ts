import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Housekept } from '../records/housekept.ts';
import type { HousekeepingData } from './housekeeping.ts';

const EVERY_MS = 60_000;
/** A start has more urgent things to do, and so has whoever starts it. */
const FIRST_MS = 15_000;
/** It goes through ids and counts; no page's text comes into it. */
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

export interface Housekeeper {
  /** What the last housekeeping has told, with the sums of all since the start; null before the first. */
  told(): Housekept | null;
  /** Ends it, wherever it is: each step is a transaction. */
  stop(): Promise<void>;
}

/**
 * Keeps house once a minute in a thread that is there only meanwhile: beside the API's event loop, and apart from the
 * processes that strangers' pages can end.
 */
export function startHousekeeper(entry: URL, data: HousekeepingData, log: Logger): Housekeeper {
  let worker: Worker | null = null;
  let told: Housekept | null = null;
  const keepHouse = () => {
    if (worker !== null) return;
    worker = new Worker(entry, { workerData: { ...data, last: told }, resourceLimits: LIMITS });
    worker.on('message', (done: Housekept) => {
      told = summed(told, done);
    });
    worker.on('error', (error) =>
      log.error({ err: error }, 'housekeeping failed; it is tried again in a minute'),
    );
    worker.on('exit', () => {
      worker = null;
    });
  };
  let timer = setTimeout(() => {
    keepHouse();
    timer = setInterval(keepHouse, EVERY_MS);
  }, FIRST_MS);
  return {
    told: () => told,
    async stop() {
      clearTimeout(timer);
      await worker?.terminate();
    },
  };
}

function summed(before: Housekept | null, now: Housekept): Housekept {
  const removed = { ...before?.removed };
  for (const [what, rows] of Object.entries(now.removed)) removed[what] = (removed[what] ?? 0) + rows;
  return { ...now, removed, givenBackBytes: now.givenBackBytes + (before?.givenBackBytes ?? 0) };
}
