import type { Logger } from 'pino';
import { ANSWERS_KEPT_MS } from '../audits/external-answers.ts';
import type { Config } from '../config/config.ts';
import { sweepIndexes } from '../content/sweep-indexes.ts';
import { USES_KEPT_MS } from '../deprecations/deprecated-uses.ts';
import type { Storage } from '../storage/storage.ts';

/** Ended jobs are kept this long, for an operator who looks into what happened. */
const JOBS_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** What the housekeeping thread is started with. */
export interface HousekeepingData {
  readonly dataDir: string;
  readonly logLevel: Config['logLevel'];
  /** Stands in its log lines. */
  readonly name: string;
}

export interface Household {
  readonly storage: Storage;
  readonly dataDir: string;
  readonly now: number;
  readonly log: Logger;
}

/** Removes what nobody needs any more. A failure is logged and tried again the next time. */
export async function housekeep({ storage, dataDir, now, log }: Household): Promise<void> {
  const { read, write } = storage;
  try {
    await storage.sweepAudits();
    await sweepIndexes(read, dataDir, now);
    await write.replies.purge(now);
    await write.sessions.purge(now);
    await write.jobs.purge(now - JOBS_KEPT_MS);
    await write.externalAnswers.purge(now - ANSWERS_KEPT_MS);
    await write.deprecations.purge(now - USES_KEPT_MS);
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed; it is tried again in a minute');
  }
}
