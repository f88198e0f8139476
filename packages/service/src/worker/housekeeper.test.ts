import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { startHousekeeper } from './housekeeper.ts';
import type { HousekeepingData } from './housekeeping.ts';

afterEach(() => void vi.useRealTimers());

it('hands each housekeeping what the last one has told, and sums what was removed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const data: Pick<HousekeepingData, 'name'> = { name: 'test' };
  const program = new URL('housekeeper.fixture.ts', import.meta.url);
  const housekeeper = startHousekeeper(program, data as HousekeepingData, pino({ enabled: false }));
  expect(housekeeper.told()).toBeNull();
  const toldOf = async (jobs: number) => {
    while (housekeeper.told()?.removed.jobs !== jobs) {
      vi.advanceTimersByTime(60_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return housekeeper.told();
  };
  expect(await toldOf(1)).toMatchObject({ givenBackBytes: 10, doubtedMs: null });
  expect(await toldOf(2)).toMatchObject({ givenBackBytes: 20, doubtedMs: 10 });
  expect(await toldOf(3)).toMatchObject({ givenBackBytes: 30, doubtedMs: 20 });
  await housekeeper.stop();
});
