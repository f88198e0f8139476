import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { type libraryHandlers, openLibrary } from '../testing/library.ts';
import { TurnsOfTheLoop } from '../testing/turns-of-the-loop.ts';

const book = (title: string) => ({ id: '01946a45-3f00-7a01-8b02-9c03ad04be05', title, copies: 1 });
const SLICES = [[book('ä'), book('"b"')], [book('c')], [book('d'), book('e')]];

async function* slices(of: typeof SLICES, onSlice: () => void = () => {}) {
  for (const slice of of) {
    onSlice();
    yield slice;
  }
}

const withList = (listBooks: ReturnType<typeof libraryHandlers>['listBooks']) =>
  openLibrary({ handlers: { listBooks } });
const told = async (answer: Response) => {
  const { 'x-request-id': id, date: _, ...headers } = Object.fromEntries(answer.headers);
  const own = Object.entries(headers).filter(([name]) => !name.includes('ratelimit'));
  return [answer.status, (await answer.text()).replace(id ?? '', 'id'), own];
};

describe('a list that a handler gives in slices', () => {
  test.each([0, 1, 2, 3])('is sent as the whole one would be, of %i slices', async (count) => {
    const some = SLICES.slice(0, count);
    await using sliced = await withList(() => reply(200, slices(some), { total: 9 }));
    await using whole = await withList(() => reply(200, some.flat(), { total: 9 }));
    for (const method of ['GET', 'HEAD'])
      expect(await told(await sliced.call('/books', { method }))).toEqual(
        await told(await whole.call('/books', { method })),
      );
  });

  test('has the event loop for one slice at a time', async () => {
    const seen: number[] = [];
    using turns = new TurnsOfTheLoop();
    await using library = await withList(() =>
      reply(
        200,
        slices(Array(9).fill([book('a')]), () => seen.push(turns.count)),
        { total: 9 },
      ),
    );
    await Promise.all([library.call('/books'), library.call('/books')]);
    expect(seen).toHaveLength(18);
    expect(new Set(seen).size).toBe(18);
  });

  test('is held against the contract slice by slice', async () => {
    const broken = [[book('a')], [{ ...book('b'), copies: 1.5 }], [book('c')]];
    await using library = await withList(() => reply(200, slices(broken), { total: 3 }));
    expect((await library.call('/books')).status).toBe(500);
    await using failing = await withList(() =>
      reply(
        200,
        slices(SLICES, () => {
          throw new Error('gone');
        }),
        { total: 3 },
      ),
    );
    expect((await failing.call('/books')).status).toBe(500);
  });

  test('waits for no other of its account to be read', async () => {
    const fat = Array(40).fill([book('x'.repeat(200_000))]);
    await using library = await openLibrary({
      handlers: { listBooks: () => reply(200, slices(fat), { total: 40 }) },
      options: { validateResponses: false },
    });
    const answers = await Promise.all([1, 2, 3].map(() => library.call('/books')));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ meta: { total: 40 } });
  });
});
