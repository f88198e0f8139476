import { parentPort, workerData } from 'node:worker_threads';
import type { Asked } from '../process/asked-thread.ts';
import { createLog } from '../process/log.ts';
import { openStorage } from '../storage/storage.ts';
import { type Household, type HousekeepingAnswer, type HousekeepingData, housekeep } from './housekeeping.ts';

const { place, dataDir, logLevel, name, keeping }: HousekeepingData = workerData;
const log = createLog(logLevel, name);

parentPort?.on('message', async ({ id, question: last }: Asked<Household['last']>) => {
  const storage = await openStorage(place, { name, log });
  // Of the machine: a thread's own performance.now() begins with the thread.
  const look = { wall: storage.clock(), monotonic: Number(process.hrtime.bigint() / 1_000_000n) };
  const done = await housekeep({ storage, dataDir, look, last, keeping, log });
  await storage.close();
  const answer: HousekeepingAnswer = { id, type: 'done', done };
  parentPort?.postMessage(answer);
});
