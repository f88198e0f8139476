import { workerData } from 'node:worker_threads';
import { createLog } from '../process/log.ts';
import { yieldToApi } from '../process/yield-to-api.ts';
import { openDatabases } from '../storage/sqlite/file/open-database.ts';
import { type HousekeepingData, housekeep } from './housekeeping.ts';

yieldToApi();
const { dataDir, logLevel, name }: HousekeepingData = workerData;
const log = createLog(logLevel, name);
const databases = await openDatabases(dataDir);
await housekeep({ databases, dataDir, now: Date.now(), log });
await databases.close();
