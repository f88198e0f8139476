import type { ClockLook } from '../process/clocks.ts';
import type { PurgeClock, Storage } from '../storage/storage.ts';

/** The clocks of two machines, and the two of one, are so far apart between two looks without a clock being set. */
const APART_MS = 30_000;
/** A clock that has gone as time goes for so long is believed, whatever it showed before. */
const LONGEST_DOUBT_MS = 24 * 60 * 60 * 1_000;
/** Nearer dates are doubted for this part of what they are ahead: a machine that was off for the night, for two hours. */
const DOUBT_PER_AHEAD = 1 / 8;

/**
 * The time that purges go by: never later than the clock, nor than time has gone by since the clock was last believed.
 * A clock that jumps ahead ends nothing, therefore; it is believed once it has gone on steadily from where it jumped.
 * @param last the process's last look, null at its first
 * @returns Unix milliseconds
 */
export function purgeTime(
  storage: Pick<Storage, 'transaction'>,
  look: ClockLook,
  last: ClockLook | null,
): Promise<number> {
  return storage.transaction(async ({ purgeClock }) => {
    const known = await purgeClock.find();
    const before = known ?? firstLook(look.wall, await purgeClock.newestRecord());
    const after = looked(before, look, last);
    await purgeClock.save(after);
    return Math.min(look.wall, after.believedAt);
  });
}

/** Where nothing was ever written, as in a new installation, nothing can be removed by mistake. */
function firstLook(wall: number, newestRecord: number): PurgeClock {
  return { seenAt: wall, believedAt: newestRecord === 0 ? wall : Math.min(wall, newestRecord), steadyMs: 0 };
}

/** Whether this process's clock has gone, since its last look, as time goes: otherwise somebody has set it. */
export function isInStep({ wall, monotonic }: ClockLook, last: ClockLook | null): boolean {
  return last === null || Math.abs(wall - last.wall - (monotonic - last.monotonic)) <= APART_MS;
}

function looked(before: PurgeClock, look: ClockLook, last: ClockLook | null): PurgeClock {
  const { wall, monotonic } = look;
  // What has gone by since an earlier process looked last nobody knows: it counts for nothing.
  const gone = last === null ? 0 : monotonic - last.monotonic;
  const shown = wall - before.seenAt;
  const isSteady = isInStep(look, last) && shown >= -APART_MS && shown <= gone + APART_MS;
  const passed = isSteady ? Math.min(Math.max(0, shown), gone) : 0;
  const believedAt = before.believedAt + passed;
  const steadyMs = isSteady ? before.steadyMs + passed : 0;
  const doubtMs = Math.min(LONGEST_DOUBT_MS, Math.abs(wall - believedAt) * DOUBT_PER_AHEAD);
  return { seenAt: wall, believedAt: steadyMs >= doubtMs ? wall : believedAt, steadyMs };
}
