import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { HousekeepingData } from './housekeeping.ts';

const EVERY_MS = 60_000;
/** It goes through ids and counts; no page's text comes into it. */
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

/**
 * Keeps house once a minute in a thread that is there only meanwhile: beside the API's event loop, and apart from the
 * processes that strangers' pages can end. The returned function ends it, wherever it is: each step is a transaction.
 */
export function startHousekeeper(entry: URL, data: HousekeepingData, log: Logger): () => Promise<void> {
  let worker: Worker | null = null;
  const keepHouse = () => {
    if (worker !== null) return;
    worker = new Worker(entry, { workerData: data, resourceLimits: LIMITS });
    worker.on('error', (error) =>
      log.error({ err: error }, 'housekeeping failed; it is tried again in a minute'),
    );
    worker.on('exit', () => {
      worker = null;
    });
  };
  const timer = setInterval(keepHouse, EVERY_MS);
  keepHouse();
  return async () => {
    clearInterval(timer);
    await worker?.terminate();
  };
}
