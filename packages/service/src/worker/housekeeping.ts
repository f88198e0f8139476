import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { sweepIndexes } from '../content/sweep-indexes.ts';
import { purgeDeprecatedUses } from '../deprecations/deprecated-uses.ts';
import type { Databases } from '../storage/sqlite/file/open-database.ts';
import { purgeJobs } from '../storage/sqlite/jobs/purge-jobs.ts';
import { purgeIdempotencyKeys } from '../storage/sqlite/stores/reply-store.ts';
import { sweepAudits } from '../storage/sqlite/sweeps/sweep-audits.ts';
import { sweepKeptPages } from '../storage/sqlite/sweeps/sweep-kept-pages.ts';

/** What the housekeeping thread is started with. */
export interface HousekeepingData {
  readonly dataDir: string;
  readonly logLevel: Config['logLevel'];
  /** Stands in its log lines. */
  readonly name: string;
}

export interface Household {
  readonly databases: Pick<Databases, 'read' | 'write'>;
  readonly dataDir: string;
  readonly now: number;
  readonly log: Logger;
}

/** Removes what nobody needs any more. A failure is logged and tried again the next time. */
export async function housekeep({ databases, dataDir, now, log }: Household): Promise<void> {
  const { read, write } = databases;
  try {
    await sweepAudits(write);
    await sweepKeptPages(write);
    await sweepIndexes(read, dataDir, now);
    await purgeIdempotencyKeys(write, now);
    await purgeJobs(write, now);
    await purgeDeprecatedUses(write, now);
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed; it is tried again in a minute');
  }
}
