import { describe, expect, it } from 'vitest';
import { answer, limited, play, refuse, type Scene } from '../test/scenario-server.ts';
import { TokenBucket } from '../test/token-bucket.ts';
import { type Client, QueueFullError } from './index.ts';

const guarded =
  (bucket: TokenBucket, refused: { count: number }): Scene =>
  async (_, response) => {
    const { allowed, headers } = bucket.take();
    if (!allowed) refused.count++;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    if (allowed) answer(response, {}, { headers });
    else refuse(response, 429, 'RATE_LIMITED', { headers });
  };

const callAll = (clients: readonly Client[], calls: number) =>
  Promise.all(Array.from({ length: calls }, (_, index) => clients[index % clients.length]?.me.get()));

describe('The limit', () => {
  // That a client alone on its key meets none is the law of gate.law.test.ts, where the clock is one.
  it('is met by no call of a client, however many it is given at once', async () => {
    const refused = { count: 0 };
    await using server = await play(guarded(new TokenBucket(6_000, 60), refused));
    const results = await callAll([server.client()], 120);
    expect(results).toHaveLength(120);
    expect(server.received).toHaveLength(120 + refused.count);
  });

  it('is shared by several clients of one key: every call succeeds', async () => {
    const refused = { count: 0 };
    await using server = await play(guarded(new TokenBucket(6_000, 20), refused));
    const results = await callAll([server.client(), server.client(), server.client()], 120);
    expect(results).toHaveLength(120);
  });

  it('stops every call of the client at a 429, and starts again with one', async () => {
    const arrivals: number[] = [];
    let underWay = 0;
    const together = Promise.withResolvers<void>();
    await using server = await play(async ({ index }, response) => {
      arrivals.push(performance.now());
      if (index === 1) return refuse(response, 429, 'RATE_LIMITED', { headers: limited(1) });
      // After the one that tries it, the others are answered once two of them are there at the same time.
      if (index > 2 && ++underWay === 2) together.resolve();
      if (index > 2) await together.promise;
      answer(response, {}, { headers: { ...limited(0), 'x-ratelimit-remaining': '59' } });
    });
    const limit = Promise.withResolvers<void>();
    const afterAttempt = ({ status }: { status: number | null }) => {
      if (status === 429) limit.resolve();
    };
    const client = server.client({ hooks: { afterAttempt } });
    await client.me.get();
    const refused = client.me.get();
    const others = limit.promise.then(() => callAll([client], 5));
    await Promise.all([refused, others]);
    const pause = (arrivals[2] ?? 0) - (arrivals[1] ?? 0);
    expect(pause).toBeGreaterThanOrEqual(990);
    expect(server.received).toHaveLength(8);
  });

  it('is not assumed where the server does not speak of one', async () => {
    await using server = await play((_, response) => answer(response, {}));
    await callAll([server.client()], 100);
    expect(server.received).toHaveLength(100);
  });
});

describe('The queue', () => {
  it('keeps the order of the calls', async () => {
    await using server = await play(({ query }, response) =>
      answer(response, [], {
        meta: { page: Number(query.get('page')), pageSize: 20, total: 0, totalPages: 0, hasNextPage: false },
        headers: new TokenBucket(6_000, 0).take().headers,
      }),
    );
    // As they are sent: two that are under way together may arrive in any order.
    const order: number[] = [];
    const client = server.client({
      fetch: (request) => {
        order.push(Number(new URL(request.url).searchParams.get('page')));
        return fetch(request);
      },
    });
    await Promise.all(Array.from({ length: 12 }, (_, index) => client.projects.list({ page: index + 1 })));
    expect(order).toHaveLength(12);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('is bounded, and a call that was aborted leaves its place to others', async () => {
    await using server = await play((_, response) => {
      setTimeout(() => answer(response, {}), 60);
    });
    const client = server.client({ maxQueue: 2 });
    const stop = new AbortController();
    const first = client.me.get();
    const second = client.me.get({ signal: stop.signal });
    const third = client.me.get();
    await expect(client.me.get()).rejects.toBeInstanceOf(QueueFullError);
    stop.abort(new Error('not needed any more'));
    await expect(second).rejects.toThrow('not needed any more');
    const fourth = client.me.get();
    await Promise.all([first, third, fourth]);
    expect(server.received).toHaveLength(3);
  });
});
