import type { Logger } from 'pino';
import { SeldomLog } from '../process/seldom-log.ts';
import type { Storage } from '../storage/storage.ts';
import type { RunningTime } from './running-time.ts';

const LOOK_MS = 500;
const CANCELED = Symbol('canceled');
/** Why `ended` is aborted when the audit has been open for as long as its plan allows. */
export const TIME_IS_UP = Symbol('time is up');

export interface WatchTools {
  readonly storage: Storage;
  readonly log: Logger;
}

/** Whether an open audit is to end before its crawl does. */
export interface AuditWatch {
  readonly ended: AbortSignal;
  /** Stops watching, and keeps what has been counted. */
  end(): Promise<void>;
}

/** Looks twice a second whether the audit has been canceled, or its time is up. */
export function watchAudit(
  { storage, log }: WatchTools,
  auditId: string,
  time: RunningTime,
  limitMs: number,
): AuditWatch {
  const ending = new AbortController();
  const seldom = new SeldomLog(log);
  const failed = (err: unknown): void =>
    seldom.warn({ err, audit: auditId }, 'an audit could not be watched');
  const look = async (): Promise<void> => {
    if (await storage.read.audits.isCancelRequested(auditId)) ending.abort(CANCELED);
    await time.saveNowAndThen();
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (time.milliseconds >= limitMs) ending.abort(TIME_IS_UP);
    // A database that takes longer to answer is not asked again meanwhile.
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(failed)
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  return {
    ended: ending.signal,
    async end() {
      clearInterval(timer);
      await time.save().catch(failed);
    },
  };
}
