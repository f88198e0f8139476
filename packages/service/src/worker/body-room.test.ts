import type { AnalyzedPage, Fetcher, FetchOutcome, PageInput } from '@seogeo/engine';
import { describe, expect, it } from 'vitest';
import { BodyRoom } from './body-room.ts';

const MB = 1024 * 1024;

/** Answers when it is told to. */
function heldFetcher() {
  const open: { url: string; answer: (bytes: number) => void }[] = [];
  const fetch: Fetcher['fetch'] = (url) =>
    new Promise<FetchOutcome>((resolve) => {
      const answer = (bytes: number): void => {
        const body = new Uint8Array(bytes);
        const response = { kind: 'response', status: 200, headers: {}, location: null, body, bytes };
        resolve({ ...response, responseTimeMs: 1 } as FetchOutcome);
      };
      open.push({ url, answer });
    });
  return { fetcher: { fetch, close: async () => {} }, open };
}

const request = { signal: new AbortController().signal, accept: 'html' } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));
const pageOf = (outcome: FetchOutcome) =>
  ({ body: outcome.kind === 'response' ? outcome.body : null }) as PageInput;
const analyze = async () => ({}) as AnalyzedPage;

describe('the room for answers', () => {
  it('is shared by account: one that fills its part waits, another does not', async () => {
    const { fetcher, open } = heldFetcher();
    const room = new BodyRoom(fetcher, 8 * MB);
    const [many, few] = [room.enter('many', analyze), room.enter('few', analyze)];
    for (let n = 0; n < 20; n += 1) void many.fetcher.fetch(`many-${n}`, request);
    await settled();
    expect(open).toHaveLength(4);
    for (let n = 0; n < 3; n += 1) void few.fetcher.fetch(`few-${n}`, request);
    await settled();
    expect(open.map(({ url }) => url).slice(4)).toEqual(['few-0', 'few-1', 'few-2']);
  });

  it('holds an answer until its page is analysed, and learns how large they are', async () => {
    const { fetcher, open } = heldFetcher();
    const room = new BodyRoom(fetcher, 8 * MB);
    const seat = room.enter('a', analyze);
    const first = seat.fetcher.fetch('first', request);
    await settled();
    open[0]?.answer(6 * MB);
    const outcome = await first;
    for (let n = 0; n < 3; n += 1) void seat.fetcher.fetch(`next-${n}`, request);
    await settled();
    expect(open).toHaveLength(2);
    await seat.analyze(pageOf(outcome));
    await settled();
    expect(open).toHaveLength(2);
    open[1]?.answer(10);
    await settled();
    expect(open).toHaveLength(3);
  });

  it('holds nothing of which only the beginning was asked, since nobody has it analysed', async () => {
    const { fetcher, open } = heldFetcher();
    const seat = new BodyRoom(fetcher, 8 * MB).enter('a', analyze);
    for (let n = 0; n < 4; n += 1) {
      const probe = seat.fetcher.fetch(`probe-${n}`, { ...request, truncate: true });
      await settled();
      open[n]?.answer(5 * MB);
      await probe;
    }
    for (let n = 0; n < 3; n += 1) void seat.fetcher.fetch(`page-${n}`, request);
    await settled();
    expect(open.slice(4)).toHaveLength(3);
  });

  it('is free again when an audit leaves, whatever it had not analysed', async () => {
    const { fetcher, open } = heldFetcher();
    const room = new BodyRoom(fetcher, 8 * MB);
    const [leaves, stays] = [room.enter('a', analyze), room.enter('a', analyze)];
    const answers = [leaves.fetcher.fetch('x', request), leaves.fetcher.fetch('y', request)];
    await settled();
    for (const { answer } of open) answer(5 * MB);
    await Promise.all(answers);
    void stays.fetcher.fetch('one', request);
    void stays.fetcher.fetch('two', request);
    await settled();
    expect(open).toHaveLength(3);
    leaves.leave();
    open[2]?.answer(1);
    await settled();
    expect(open).toHaveLength(4);
  });

  it('goes to those that still wait when others of the account have been aborted, to the last of them', async () => {
    const { fetcher, open } = heldFetcher();
    const room = new BodyRoom(fetcher, 8 * MB);
    const [canceled, other] = [room.enter('many', analyze), room.enter('many', analyze)];
    room.enter('few', analyze);
    const stop = new AbortController();
    for (let n = 0; n < 4; n += 1) void other.fetcher.fetch(`first-${n}`, request);
    for (let n = 0; n < 12; n += 1)
      void canceled.fetcher.fetch(`canceled-${n}`, { ...request, signal: stop.signal });
    for (let n = 0; n < 3; n += 1) void other.fetcher.fetch(`last-${n}`, request);
    await settled();
    stop.abort();
    const asked: string[] = [];
    for (let turns = 0; turns < 20; turns += 1) {
      await settled();
      for (const { url, answer } of open.splice(0)) {
        asked.push(url);
        answer(1);
      }
    }
    const last = asked.filter((url) => url.startsWith('last'));
    expect(last.toSorted()).toEqual(['last-0', 'last-1', 'last-2']);
  });
});
