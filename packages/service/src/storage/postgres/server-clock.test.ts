import { afterEach, expect, it, vi } from 'vitest';
import { openPostgres } from './connection/open-database.ts';
import { ServerClock } from './server-clock.ts';
import { temporaryPostgres } from './temporary-postgres.fixture.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const HOUR = 3_600_000;
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
