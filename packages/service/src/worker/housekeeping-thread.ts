import { workerData } from 'node:worker_threads';
import { createLog } from '../process/log.ts';
import { yieldToApi } from '../process/yield-to-api.ts';
import { openStorage } from '../storage/storage.ts';
import { type HousekeepingData, housekeep } from './housekeeping.ts';

yieldToApi();
const { dataDir, logLevel, name }: HousekeepingData = workerData;
const log = createLog(logLevel, name);
const storage = await openStorage(dataDir);
await housekeep({ storage, dataDir, now: Date.now(), log });
await storage.close();
