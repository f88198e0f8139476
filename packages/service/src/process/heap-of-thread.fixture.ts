import { once } from 'node:events';
import { getHeapStatistics } from 'node:v8';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { letThreadsHaveOwnHeaps } from './heaps-of-threads.ts';

/** Writes the megabytes of heap that its process may have, and those of a thread that is given 128 and a nursery of 48. */
const MB = 1024 * 1024;
const limit = (): number => Math.round(getHeapStatistics().heap_size_limit / MB);

if (isMainThread) {
  letThreadsHaveOwnHeaps();
  const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 };
  const [ofThread] = await once(new Worker(new URL(import.meta.url), { resourceLimits }), 'message');
  process.stdout.write(JSON.stringify({ ofProcess: limit(), ofThread }));
} else parentPort?.postMessage(limit());
