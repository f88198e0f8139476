import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../process/log.ts';
import { yieldToApi } from '../process/yield-to-api.ts';
import { openStorage } from '../storage/storage.ts';
import { type Household, type HousekeepingData, housekeep } from './housekeeping.ts';

yieldToApi();
const { place, dataDir, logLevel, name, keeping, last }: HousekeepingData & Pick<Household, 'last'> =
  workerData;
const log = createLog(logLevel, name);
const storage = await openStorage(place, { name, log });
// Of the machine: a thread's own performance.now() begins with the thread.
const look = { wall: storage.clock(), monotonic: Number(process.hrtime.bigint() / 1_000_000n) };
parentPort?.postMessage(await housekeep({ storage, dataDir, look, last, keeping, log }));
await storage.close();
