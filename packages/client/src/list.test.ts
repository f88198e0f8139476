import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, play, refuse } from '../test/scenario-server.ts';
import type { Call } from './call.ts';
import type { ListMeta } from './contract.ts';
import { toList } from './list.ts';

/** Pages of the records as they are at the moment of each request. */
const served = (records: readonly { id: string }[], page: number, pageSize: number) => {
  const totalPages = Math.ceil(records.length / pageSize);
  return {
    data: records.slice((page - 1) * pageSize, page * pageSize),
    meta: { page, pageSize, total: records.length, totalPages, hasNextPage: page < totalPages },
  };
};

const named = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));

const playing = (records: readonly { id: string }[]) =>
  play(({ query }, response) => {
    const { data, meta } = served(
      records,
      Number(query.get('page') ?? 1),
      Number(query.get('pageSize') ?? 20),
    );
    answer(response, data, { meta });
  });

describe('A list', () => {
  it('awaited is its first page', async () => {
    await using server = await playing(named(45));
    const { data, meta } = await server.client().projects.list();
    expect(data).toHaveLength(20);
    expect(meta).toMatchObject({ total: 45, totalPages: 3, hasNextPage: true });
    expect(server.received).toHaveLength(1);
  });

  it('gives every item to for await, one request per page, with the same query', async () => {
    await using server = await playing(named(45));
    const ids: string[] = [];
    for await (const { id } of server.client().audits.pages('p1', 'a1', { pageSize: 10, hasSchema: true }))
      ids.push(id);
    expect(ids).toEqual(named(45).map(({ id }) => id));
    expect(server.received.map(({ query }) => query.get('page'))).toEqual([null, '2', '3', '4', '5']);
    expect(server.received.every(({ query }) => query.get('hasSchema') === 'true')).toBe(true);
  });

  it('gives pages, starting where it is told', async () => {
    await using server = await playing(named(45));
    const sizes: number[] = [];
    for await (const page of server.client().reports.list('p1', { page: 2 }).pages())
      sizes.push(page.data.length);
    expect(sizes).toEqual([20, 5]);
  });

  it('asks for nothing more when the reader stops', async () => {
    await using server = await playing(named(45));
    for await (const { id } of server.client().projects.list()) if (id === 'r20') break;
    expect(server.received).toHaveLength(2);
  });

  it('has the next page loaded when the reader takes its time, and only that one', async () => {
    await using server = await playing(named(45));
    const { reports } = server.client();
    for await (const { meta } of reports.list('p1', { pageSize: 10 }).pages()) {
      const loaded = Math.min(meta.page + 1, 5);
      await expect.poll(() => server.received.length).toBe(loaded);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(server.received).toHaveLength(loaded);
    }
    expect(server.received).toHaveLength(5);
  });

  it('asks for the next page only after half of the items, so that a search ends without a further request', async () => {
    await using server = await playing(named(45));
    let read = 0;
    for await (const { id } of server.client().projects.list()) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      read++;
      if (id === 'r9') break;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(read).toBe(10);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['', {}],
    [', with a signal of its own too', { signal: new AbortController().signal }],
  ])('ends the request for a page that nobody will read%s', async (_, options) => {
    const closed = Promise.withResolvers<void>();
    await using server = await play(({ index, query }, response) => {
      if (index > 0) return void response.on('close', () => closed.resolve());
      const { data, meta } = served(named(45), Number(query.get('page') ?? 1), 20);
      answer(response, data, { meta });
    });
    for await (const page of server.client().projects.list({}, options).pages()) {
      await expect.poll(() => server.received.length).toBe(2);
      expect(page.data).toHaveLength(20);
      break;
    }
    await closed.promise;
    expect(server.received).toHaveLength(2);
  });

  it('that is empty ends at once, and so does one whose server promises pages without end', async () => {
    await using empty = await playing([]);
    for await (const project of empty.client().projects.list()) expect.unreachable(project.id);
    expect(empty.received).toHaveLength(1);

    const meta = { page: 1, pageSize: 20, total: 9, totalPages: 9, hasNextPage: true };
    await using endless = await play((_, response) => answer(response, [], { meta }));
    for await (const project of endless.client().projects.list()) expect.unreachable(project.id);
    expect(endless.received).toHaveLength(1);
  });

  it('throws what a page throws, where the reader is', async () => {
    await using server = await play(({ index }, response) => {
      if (index > 0) return refuse(response, 401, 'INVALID_API_KEY');
      answer(response, named(2), {
        meta: { page: 1, pageSize: 2, total: 4, totalPages: 2, hasNextPage: true },
      });
    });
    const ids: string[] = [];
    const reading = async () => {
      for await (const { id } of server.client().projects.list()) ids.push(id);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    expect(ids).toEqual(['r0', 'r1']);
  });

  it('gives every record that existed at the start once, whatever is created while it is read', async () => {
    const walk = fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.integer({ min: 0, max: 5 })),
      async (count, pageSize, inserts) => {
        const records = named(count);
        let request = 0;
        const list = toList<{ id: string }>((page = 1) => {
          const created = request > 0 ? (inserts[request - 1] ?? 0) : 0;
          for (let index = 0; index < created; index++) records.unshift({ id: `new${records.length}` });
          request++;
          const { data, meta } = served(records, page, pageSize);
          const answer = { data, meta: { ...meta, requestId: 'r' }, rate: null, requestId: 'r' };
          const response = new Response();
          return Object.assign(Promise.resolve(answer), {
            withResponse: () => Promise.resolve({ ...answer, response }),
          }) satisfies Call<{ id: string }[], ListMeta>;
        });
        const ids: string[] = [];
        for await (const { id } of list) ids.push(id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => id.startsWith('r'))).toEqual(named(count).map(({ id }) => id));
      },
    );
    await fc.assert(walk, { numRuns: 200 });
  });
});
