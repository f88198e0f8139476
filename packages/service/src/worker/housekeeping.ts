import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { sweepAudits } from '../audits/sweep-audits.ts';
import { sweepKeptPages } from '../audits/sweep-kept-pages.ts';
import type { Database } from '../database/schema.ts';
import { purgeDeprecatedUses } from '../deprecations/deprecated-uses.ts';
import { purgeIdempotencyKeys } from '../idempotency/idempotency-rows.ts';
import { purgeJobs } from '../jobs/purge-jobs.ts';

export const HOUSEKEEPING_MS = 60_000;

/** Removes what nobody needs any more. A failure is logged and tried again the next time. */
export async function housekeep(write: Kysely<Database>, now: number, log: Logger): Promise<void> {
  try {
    await sweepAudits(write);
    await sweepKeptPages(write);
    await purgeIdempotencyKeys(write, now);
    await purgeJobs(write, now);
    await purgeDeprecatedUses(write, now);
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed; it is tried again in a minute');
  }
}
