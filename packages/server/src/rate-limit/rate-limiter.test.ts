import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { MemoryBuckets } from './memory-buckets.ts';
import { RateLimiter } from './rate-limiter.ts';

/** How many of so many requests beside the API, `pause` milliseconds after one another, are answered at once. */
function answeredAtOnce({ addressLimit = 60, addresses = 1, pause = 0, requests = 500 }): number {
  let now = 1_000;
  const limiter = new RateLimiter({
    buckets: new MemoryBuckets(),
    clientAddress: Object.assign((_: string | undefined, forwardedFor?: string) => forwardedFor ?? '', {
      isProxy: () => false,
    }),
    addressLimit,
    monotonic: () => {
      now += pause;
      return now;
    },
  });
  const socket = new Socket();
  const turns = Array.from({ length: requests }, (_, at) =>
    limiter.holdBeside(
      { socket, headers: { 'x-forwarded-for': `192.0.2.${at % addresses}` } },
      // Nobody waits here.
      socket.destroy(),
    ),
  );
  return turns.filter((turn) => turn === null).length;
}

test('beside the API an address has its pace', () => {
  expect(answeredAtOnce({})).toBe(100);
  expect(answeredAtOnce({ pause: 11 })).toBe(500);
});

test('all addresses together have another', () => {
  expect(answeredAtOnce({ addresses: 200 })).toBe(100);
  expect(answeredAtOnce({ addresses: 200, pause: 1.1 })).toBe(500);
});

test('who lets an address ask for more lets it ask for as much beside the API', () => {
  expect(answeredAtOnce({ pause: 0.1 })).toBeLessThan(110);
  expect(answeredAtOnce({ pause: 0.1, addressLimit: 1_000_000 })).toBe(500);
});
