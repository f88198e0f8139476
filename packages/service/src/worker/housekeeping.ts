import type { Logger } from 'pino';
import { ANSWERS_KEPT_MS } from '../audits/external-answers.ts';
import type { Config } from '../config/config.ts';
import { sweepIndexes } from '../content/sweep-indexes.ts';
import { USES_KEPT_MS } from '../deprecations/deprecated-uses.ts';
import type { ClockLook } from '../process/clocks.ts';
import type { Housekept } from '../records/housekept.ts';
import type { Storage, StoragePlace } from '../storage/storage.ts';
import { isInStep, purgeTime } from './purge-time.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Ended jobs are kept this long, for an operator who looks into what happened. */
const JOBS_KEPT_MS = 7 * DAY_MS;
/** A clock that is doubted by more than this is told of, once. */
const NOTED_MS = 60_000;

/** What an operator has decided to keep; without a plan's number everything is kept, and no account refused. */
export type Keeping = Pick<Config, 'retentionDays' | 'storageQuotas'>;

/** What the housekeeping thread is started with. */
export interface HousekeepingData {
  readonly place: StoragePlace;
  readonly dataDir: string;
  readonly logLevel: Config['logLevel'];
  /** Stands in its log lines. */
  readonly name: string;
  readonly keeping: Keeping;
}

/** What it says each time that it is asked, with what was done last. */
export interface HousekeepingAnswer {
  readonly id: number;
  readonly type: 'done';
  readonly done: Housekept;
}

export interface Household extends Pick<HousekeepingData, 'dataDir' | 'keeping'> {
  readonly storage: Storage;
  readonly look: ClockLook;
  /** This process's last housekeeping, null before the first. */
  readonly last: Pick<Housekept, 'look' | 'doubtedMs'> | null;
  readonly log: Logger;
}

/** Removes what nobody needs any more. A failure is logged and tried again the next time. */
export async function housekeep(household: Household): Promise<Housekept> {
  const { storage, dataDir, look, last, keeping, log } = household;
  const removed: Record<string, number> = {};
  const kept = { look: last?.look ?? null, removed, givenBackBytes: 0, doubtedMs: null, quotaUsed: null };
  const done: { -readonly [Name in keyof Housekept]: Housekept[Name] } = kept;
  try {
    const now = await purgeTime(storage, look, kept.look);
    done.look = look;
    done.doubtedMs = Math.abs(look.wall - now);
    if (done.doubtedMs > NOTED_MS && (last?.doubtedMs ?? 0) <= NOTED_MS) tellDoubt(household, now);
    // Every node has files of its own.
    await sweepIndexes(storage.read, dataDir, now);
    await storage.alone(async () => {
      await purgeAll(storage, now, removed);
      await storage.sweep();
      removed.audits = await storage.write.audits.removeExpired(keptSince(keeping, now));
      done.givenBackBytes = (await storage.giveBack?.()) ?? 0;
    });
    done.quotaUsed = await quotaUsed(storage, keeping);
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed; it is tried again in a minute');
  }
  return done;
}

/** Whoever starts a service that was off is told; a clock that was seen to be set is nothing that anybody expects. */
function tellDoubt({ log, look, last }: Household, now: number): void {
  const doubt = { clock: new Date(look.wall), believed: new Date(now) };
  if (isInStep(look, last?.look ?? null))
    log.info(
      doubt,
      'nobody knows how long the service was off; purging waits for a while (docs/operating.md)',
    );
  else
    log.warn(
      doubt,
      'the clock is ahead of the time that has gone by; purging waits until it has gone on from there (docs/operating.md)',
    );
}

/** What comes fastest goes first. */
async function purgeAll({ write }: Storage, now: number, removed: Record<string, number>): Promise<void> {
  removed.replies = await write.replies.purge(now);
  removed.sessions = await write.sessions.purge(now);
  removed.jobs = await write.jobs.purge(now - JOBS_KEPT_MS);
  removed.external_answers = await write.externalAnswers.purge(now - ANSWERS_KEPT_MS);
  removed.deprecated_uses = await write.deprecations.purge(now - USES_KEPT_MS);
}

function keptSince({ retentionDays }: Keeping, now: number): Record<string, number> {
  return Object.fromEntries(Object.entries(retentionDays).map(([plan, days]) => [plan, now - days * DAY_MS]));
}

async function quotaUsed({ read }: Storage, { storageQuotas }: Keeping): Promise<number | null> {
  const quotas = new Map<string, number>(Object.entries(storageQuotas));
  if (quotas.size === 0) return null;
  const used = await read.audits.mostStored();
  return Math.max(
    0,
    ...used.map(({ plan, bytes }) => bytes / (quotas.get(plan) ?? Number.POSITIVE_INFINITY)),
  );
}
