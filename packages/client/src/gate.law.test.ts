import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TokenBucket } from '../test/token-bucket.ts';
import { createGate } from './gate.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = new AbortController().signal;

interface Trip {
  /** Milliseconds after the start of the scenario. */
  readonly at: number;
  /** Milliseconds to the moment when the server takes the token, and from there to the answer. */
  readonly there: number;
  readonly back: number;
}

/** Sends the trips through one gate and one bucket; gives the number of refusals and the time it all took. */
const travel = async (perMinute: number, tokens: number, trips: readonly Trip[]) => {
  const bucket = new TokenBucket(perMinute, tokens);
  const gate = createGate(10_000);
  const start = performance.now();
  let refused = 0;
  const go = async ({ at, there, back }: Trip) => {
    await pause(at);
    const admission = await gate.enter(gate.place(), never);
    await pause(there);
    const { allowed, headers } = bucket.take();
    if (!allowed) refused++;
    await pause(back);
    gate.leave(admission, new Response(null, { status: allowed ? 200 : 429, headers }), 1_000);
  };
  const done = Promise.all(trips.map(go)).then(() => performance.now() - start);
  await vi.runAllTimersAsync();
  return { refused, took: await done };
};

const trip = fc.record({
  at: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
  there: fc.integer({ min: 0, max: 300 }),
  back: fc.integer({ min: 0, max: 300 }),
});

it('Alone on a key, no request is refused, whatever the plan, the times and the latencies', async () => {
  const law = fc.asyncProperty(
    fc.integer({ min: 1, max: 2_000 }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
    fc.array(trip, { minLength: 1, maxLength: 150 }),
    async (perMinute, fill, trips) => {
      const { refused } = await travel(perMinute, Math.max(1, perMinute * fill), trips);
      expect(refused).toBe(0);
    },
  );
  await fc.assert(law, { numRuns: 60 });
});

it('A burst on a full bucket meets no refusal when the server is slow to take it in', async () => {
  const burst = Array.from({ length: 2_500 }, () => ({ at: 0, there: 300, back: 5 }));
  const { refused } = await travel(2_400, 2_400, burst);
  expect(refused).toBe(0);
});

it('A burst on a key of one’s own takes at most 5 % longer than the bucket allows', async () => {
  const calls = 1_000;
  const burst = Array.from({ length: calls }, () => ({ at: 0, there: 10, back: 10 }));
  const { refused, took } = await travel(300, 300, burst);
  const least = ((calls - 300) * 60_000) / 300;
  expect(refused).toBe(0);
  expect(took).toBeLessThan(least * 1.05);
});
