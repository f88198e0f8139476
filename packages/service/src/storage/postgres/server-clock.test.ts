import { afterEach, expect, it, vi } from 'vitest';
import { openPostgres } from './connection/open-database.ts';
import { ServerClock } from './server-clock.ts';
import { temporaryPostgres } from './temporary-postgres.fixture.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const HOUR = 3_600_000;
/** A server that answers when it is told to, and a monotonic clock that is set. */
function slowServer() {
  const time = { passed: 1_000_000 };
  vi.spyOn(performance, 'now').mockImplementation(() => time.passed);
  const asked: PromiseWithResolvers<{ rows: readonly { at: number }[] }>[] = [];
  const executeQuery = () => {
    const answer = Promise.withResolvers<{ rows: readonly { at: number }[] }>();
    asked.push(answer);
    return answer.promise;
  };
  const executor = { transformQuery: (node: unknown) => node, compileQuery: () => ({}), executeQuery };
  const clock = new ServerClock({ getExecutor: () => executor } as never);
  return { time, asked, clock };
}

/** Looks of two clocks and all that goes on between them: less than any node's clock is wrong by here. */
const ABOUT = HOUR / 2;

afterEach(() => {
  vi.restoreAllMocks();
});

it.skipIf(server === '').each([
  ['behind by a year', -365 * 24 * HOUR],
  ['behind by an hour', -HOUR],
  ['ahead by an hour', HOUR],
  ['ahead by a year', 365 * 24 * HOUR],
])('a node whose clock is %s goes by that of the database', async (_how, ms) => {
  await using database = await temporaryPostgres(server);
  const real = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(real + ms);
  const clock = new ServerClock(database.read);
  expect(Math.abs(clock.now() - real - ms)).toBeLessThan(ABOUT);
  await clock.look();
  expect(Math.abs(clock.now() - real)).toBeLessThan(ABOUT);
});

it('while the database is away, a node goes by the clock it has', async () => {
  const settings = { url: 'postgres://nobody@127.0.0.1:1/none', connections: 1, preparesStatements: true };
  const away = openPostgres(settings, { name: 'test' });
  const clock = new ServerClock(away.read);
  await clock.look();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(ABOUT);
  await away.close();
});

it.each([
  ['in their order', [0, 1]],
  ['the other way round', [1, 0]],
])('answers that waited while the next look began set no clock: they come %s', async (_order, order) => {
  const { time, asked, clock } = slowServer();
  const begun = clock.now();
  const looks: Promise<void>[] = [];
  const read: number[] = [];
  for (let look = 0; look < 2; look += 1) {
    looks.push(clock.look());
    read.push(clock.now());
    // Nothing of this process ran meanwhile, so that the answer lies there unread.
    time.passed += 20_000;
  }
  for (const which of order) asked[which]?.resolve({ rows: [{ at: read[which] ?? 0 }] });
  await Promise.all(looks);
  expect(clock.now()).toBe(begun + 40_000);
});

it('a look that ends without an answer begins no other, however long it took', async () => {
  const { time, asked, clock } = slowServer();
  const look = clock.look();
  time.passed += 60_000;
  asked[0]?.reject(new Error('timeout exceeded when trying to connect'));
  await look;
  expect(asked).toHaveLength(1);
});
