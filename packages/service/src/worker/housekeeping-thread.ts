import { workerData } from 'node:worker_threads';
import { openDatabases } from '../database/open-database.ts';
import { createLog } from '../log.ts';
import { type HousekeepingData, housekeep } from './housekeeping.ts';
import { yieldToApi } from './yield-to-api.ts';

yieldToApi();
const { dataDir, logLevel, name }: HousekeepingData = workerData;
const log = createLog(logLevel, name);
const databases = await openDatabases(dataDir);
await housekeep({ databases, dataDir, now: Date.now(), log });
await databases.close();
