import type { ClockLook } from '../process/clocks.ts';

/** What one housekeeping has done, and found. */
export interface Housekept {
  /** The process's last that the database has been told of; null where there is none. */
  readonly look: ClockLook | null;
  /** By what was removed, how many; as far as it came. */
  readonly removed: Readonly<Record<string, number>>;
  readonly givenBackBytes: number;
  /** How far the time that purges go by is from the clock's; null where it failed before it knew. */
  readonly doubtedMs: number | null;
  /** Of its quota, what the account that has used most of its own has used; null without quotas. */
  readonly quotaUsed: number | null;
}
