import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, ThreadMessage } from './worker-thread.ts';

/** The data this thread was started with, and its line to the thread that started it. */
export function threadData(): { data: ThreadData; port: NonNullable<typeof parentPort> } {
  if (parentPort === null)
    throw new Error('This file is the entry of a worker thread; it cannot be run on its own.');
  const data: ThreadData = workerData;
  return { data, port: parentPort };
}

export type { ThreadMessage };
