import pino from 'pino';
import { expect, it, vi } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { TIME_IS_UP, watchAudit } from './audit-watch.ts';
import { RunningTime } from './running-time.ts';

/** A watched audit of which a database that stalls is asked: it answers when it is told to. */
function watched(monotonic: () => number, limitMs: number) {
  const asked: ((canceled: boolean) => void)[] = [];
  const isCancelRequested = () => new Promise<boolean>((resolve) => asked.push(resolve));
  const storage = { read: { audits: { isCancelRequested } } } as unknown as Storage;
  const time = new RunningTime(0, monotonic, async () => {});
  const watch = watchAudit({ storage, log: pino({ enabled: false }) }, 'a', time, limitMs);
  return { asked, watch };
}

it('an audit is looked at again once the look before has come back, and its time is up in time nevertheless', async () => {
  vi.useFakeTimers();
  try {
    let now = 0;
    const { asked, watch } = watched(() => now, 60_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(1);
    asked[0]?.(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([asked.length, watch.ended.aborted]).toEqual([2, false]);
    now = 60_000;
    await vi.advanceTimersByTimeAsync(500);
    expect([asked.length, watch.ended.reason]).toEqual([2, TIME_IS_UP]);
    await watch.end();
  } finally {
    vi.useRealTimers();
  }
});
