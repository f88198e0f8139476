import { describe, expect, it } from 'vitest';
import { answer, play, refuse, type Scene } from '../test/scenario-server.ts';
import { NotListedError, TimeoutError } from './index.ts';

const quick = { intervalMs: 5 };
const pageOf = (query: URLSearchParams, records: readonly unknown[]) => {
  const page = Number(query.get('page') ?? 1);
  const pageSize = Number(query.get('pageSize') ?? 20);
  const totalPages = Math.ceil(records.length / pageSize);
  return {
    data: records.slice((page - 1) * pageSize, page * pageSize),
    meta: { page, pageSize, total: records.length, totalPages, hasNextPage: page < totalPages },
  };
};

const listing =
  (recordsAt: (index: number) => readonly unknown[]): Scene =>
  ({ query, index }, response) => {
    const { data, meta } = pageOf(query, recordsAt(index));
    answer(response, data, { meta });
  };

const others = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `x${index}`, kind: 'audit' }));

describe('Waiting for an audit', () => {
  it('ends at its final state, whatever that is, and tells of every look', async () => {
    for (const status of ['completed', 'failed', 'canceled']) {
      const states = ['pending', 'running', 'running', status];
      await using server = await play(
        listing((index) => [{ id: 'a1', status: states[index], pagesCrawled: index * 10 }]),
      );
      const crawled: number[] = [];
      const { data, requestId } = await server.client().audits.wait('p1', 'a1', {
        ...quick,
        onProgress: (run) => crawled.push(run.pagesCrawled),
      });
      expect(data.status).toBe(status);
      expect(requestId).toBe('req-1');
      expect(crawled).toEqual([0, 10, 20, 30]);
    }
  });

  it('finds it on whatever page it is, also when newer ones push it to the next', async () => {
    await using server = await play(
      listing((index) => {
        const newer = index < 3 ? 199 : 200;
        return [...others(newer), { id: 'a1', status: index < 4 ? 'running' : 'completed' }, ...others(5)];
      }),
    );
    const { data } = await server.client().audits.wait('p1', 'a1', quick);
    expect(data.status).toBe('completed');
    expect(server.received.map(({ query }) => query.get('page'))).toEqual(['1', '2', '2', '2', '3']);
  });

  it('finds it again where records before it vanish', async () => {
    await using server = await play(
      listing((index) => [
        ...others(index < 3 ? 150 : 10),
        { id: 'a1', status: index < 5 ? 'running' : 'completed' },
      ]),
    );
    const { data } = await server.client().audits.wait('p1', 'a1', quick);
    expect(data.status).toBe('completed');
    expect(server.received.map(({ query }) => query.get('page'))).toEqual(['1', '2', '2', '2', '1', '1']);
  });

  it('of another project is a NotListedError', async () => {
    await using server = await play(listing(() => others(3)));
    await expect(server.client().audits.wait('p1', 'a1', quick)).rejects.toBeInstanceOf(NotListedError);
  });

  it('outlives a restart of the service, but not a revoked key', async () => {
    await using server = await play(({ index, query }, response) => {
      if (index < 6) return void response.destroy();
      if (index === 7) return refuse(response, 401, 'INVALID_API_KEY');
      const { data, meta } = pageOf(query, [{ id: 'a1', status: 'running' }]);
      answer(response, data, { meta });
    });
    const waiting = server.client({ maxRetries: 1 }).audits.wait('p1', 'a1', quick);
    await expect(waiting).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    expect(server.received).toHaveLength(8);
  });

  it('outlives any number of restarts with looks between them', async () => {
    await using server = await play(({ index, query }, response) => {
      if (index % 5 < 4) return void response.destroy();
      const { data, meta } = pageOf(query, [{ id: 'a1', status: index < 14 ? 'running' : 'completed' }]);
      answer(response, data, { meta });
    });
    const { data } = await server.client({ maxRetries: 0 }).audits.wait('p1', 'a1', quick);
    expect([data.status, server.received.length]).toEqual(['completed', 15]);
  });

  it('ends with the reason of its signal, or with a TimeoutError after its time', async () => {
    await using server = await play(listing(() => [{ id: 'a1', status: 'running' }]));
    const { audits } = server.client();
    const stop = new AbortController();
    const waiting = audits.wait('p1', 'a1', {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(waiting).rejects.toThrow('enough');
    await expect(audits.wait('p1', 'a1', { ...quick, timeoutMs: 30 })).rejects.toBeInstanceOf(TimeoutError);
  });
});

describe('Waiting for a GEO test', () => {
  const summary = { testId: 't1', status: 'completed', answer: 'Calcite [1].' };
  const report = { id: 'r-t1', kind: 'geo_test', testId: 't1', summary };

  it('gives the finished test out of its report, reading only what is new after the first look', async () => {
    await using server = await play(listing((index) => (index < 5 ? others(250) : [report, ...others(250)])));
    const { data } = await server.client().geoTests.wait('p1', 't1', quick);
    expect(data).toEqual(summary);
    expect(server.received.map(({ query }) => query.get('page') ?? '1')).toEqual([
      '1',
      '2',
      '3',
      '1',
      '1',
      '1',
    ]);
  });

  it('finds a report that is old', async () => {
    await using server = await play(listing(() => [...others(130), report, ...others(130)]));
    const { data } = await server.client().geoTests.wait('p1', 't1', quick);
    expect(data.answer).toBe('Calcite [1].');
    expect(server.received).toHaveLength(2);
  });

  it('claims nothing of a test that is not there', async () => {
    await using server = await play(listing(() => others(3)));
    const waiting = server.client().geoTests.wait('p1', 'unknown', { ...quick, timeoutMs: 30 });
    await expect(waiting).rejects.toBeInstanceOf(TimeoutError);
    await expect(waiting).rejects.toThrow(
      /^GEO test unknown was not seen to end within 30 ms\. Check both ids\. Try again\.$/,
    );
  });
});
