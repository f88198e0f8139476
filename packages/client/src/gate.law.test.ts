import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEY } from '../test/scenario-server.ts';
import { TokenBucket } from '../test/token-bucket.ts';
import { createClient } from './create-client.ts';
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

it('What a 401 says of a limit is of the network address, and holds up no call of the key', async () => {
  const gate = createGate(10);
  const call = async (status: number, remaining: number) => {
    const admission = await gate.enter(gate.place(), never);
    const headers = {
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': `${remaining}`,
      'x-ratelimit-reset': '1',
    };
    gate.leave(admission, new Response(null, { status, headers }), 0);
  };
  const start = performance.now();
  const calls = call(200, 30)
    .then(() => call(401, 0))
    .then(() => call(200, 28));
  await vi.runAllTimersAsync();
  await calls;
  expect(performance.now() - start).toBe(0);
});

it('A client that was refused once asks at half the pace, and regains it by and by', async () => {
  const gate = createGate(10);
  const headers = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' };
  const paused: number[] = [];
  const call = async (status: number) => {
    const start = performance.now();
    const admission = await gate.enter(gate.place(), never);
    paused.push(performance.now() - start);
    gate.leave(admission, new Response(null, { status, headers }), 0);
  };
  const calls = [200, 429, 200, 200, 200].reduce(
    (before, status) => before.then(() => call(status)),
    Promise.resolve(),
  );
  await vi.runAllTimersAsync();
  await calls;
  const [, alone, , first = 0, second = 0] = paused;
  expect(alone).toBe(1_000);
  expect([first, second].map((ms) => 1_900 < ms && ms < 2_000)).toEqual([true, true]);
  expect(second).toBeLessThan(first);
});

it.each([
  [503, [0, 30_000, 60_000]],
  // None of them counts as a retry: the deadline ends it.
  [429, [0, 30_000, 60_000, 90_000]],
])(
  'After a %i the next attempt comes when the server said, by the gate or by itself',
  async (status, expected) => {
    const times: number[] = [];
    const headers = { 'retry-after': '30', 'content-type': 'application/json' };
    const start = performance.now();
    const fetch = async () => {
      times.push(performance.now() - start);
      return new Response('{"error":{"code":"SERVICE_UNAVAILABLE","message":"Later."}}', { status, headers });
    };
    const client = createClient({
      baseUrl: 'http://127.0.0.1/api/public/v1',
      apiKey: KEY,
      fetch,
      maxRetries: 2,
    });
    const call = client.me.get().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await call;
    expect(times).toEqual(expected);
  },
);
