import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CpuWatch } from './cpu-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread that has computed so many milliseconds; null of one that has ended. */
function thread(used: { ms: number | null }) {
  const cpuUsage = async () => {
    if (used.ms === null) throw new Error('It has ended.');
    return { user: used.ms * 750, system: used.ms * 250 };
  };
  return { cpuUsage } as unknown as Worker;
}

/** Looks, each after a tenth of the limit of a second, in which the thread computes so much. */
async function overdueAfter(computes: number, looks: number): Promise<number | null> {
  let overdue = 0;
  const watch = new CpuWatch(1_000, () => {
    overdue += 1;
  });
  const used = { ms: 5_000 };
  watch.begin(thread(used));
  let first: number | null = null;
  for (let look = 1; look <= looks; look += 1) {
    used.ms += computes;
    await vi.advanceTimersByTimeAsync(100);
    if (overdue > 0) first ??= look;
  }
  watch.close();
  return first;
}

it('work that has computed for as long as it may is overdue, whatever its thread has computed before', async () => {
  expect(await overdueAfter(100, 20)).toBe(10);
  expect(await overdueAfter(50, 30)).toBe(19);
});

it('work that waits for a core has ten times as long', async () => {
  expect(await overdueAfter(1, 99)).toBeNull();
  expect(await overdueAfter(1, 100)).toBe(100);
});

it('work that has ended is overdue no more, and neither is a thread that is gone', async () => {
  const overdue = vi.fn();
  const watch = new CpuWatch(1_000, overdue);
  const used: { ms: number | null } = { ms: 0 };
  const worker = thread(used);
  watch.begin(worker);
  await vi.advanceTimersByTimeAsync(500);
  used.ms = 900;
  watch.begin(worker);
  await vi.advanceTimersByTimeAsync(100);
  used.ms = 1_750;
  await vi.advanceTimersByTimeAsync(300);
  expect(overdue).not.toHaveBeenCalled();
  used.ms = null;
  await vi.advanceTimersByTimeAsync(20_000);
  watch.end();
  used.ms = 9_999;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(overdue).not.toHaveBeenCalled();
  watch.begin(worker);
  watch.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(overdue).not.toHaveBeenCalled();
});
