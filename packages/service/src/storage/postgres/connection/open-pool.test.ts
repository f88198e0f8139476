import { afterEach, expect, it, vi } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { temporaryPostgres } from '../temporary-postgres.fixture.ts';
import { openPostgres } from './open-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What an operator asks for, as an address has it. */
const ASKED = '-c search_path=own,\\ other -c default_transaction_isolation=serializable -c work_mem=5MB';
const GOT = { path: 'own, other', memory: '5MB', isolation: 'read committed', limit: '30s' };

it.skipIf(server === '').each([
  ['in the address', { options: ASKED }, ''],
  ['in the environment', {}, ASKED],
  ['in both, of which the address counts', { options: ASKED }, '-c search_path=third'],
  ['in an address that asks for more', { sslmode: 'disable', options: ASKED, connect_timeout: '5' }, ''],
  ['in an address whose own is empty', { options: '' }, ASKED],
])(
  'connections ask for what an operator has them ask for %s, and for what they need',
  async (_where, inUrl, inEnv) => {
    await using database = await temporaryPostgres(server);
    const url = new URL(database.url);
    for (const [name, value] of Object.entries(inUrl)) url.searchParams.set(name, value);
    vi.stubEnv('PGOPTIONS', inEnv);
    const settings = { url: url.href, connections: 1, preparesStatements: true };
    const own = openPostgres(settings, { name: 'asking' });
    const { rows } =
      await sql`SELECT current_setting('search_path') AS path, current_setting('work_mem') AS memory,
    current_setting('default_transaction_isolation') AS isolation,
    current_setting('statement_timeout') AS limit`.execute(own.read);
    await own.close();
    expect(rows).toEqual([GOT]);
  },
);

it.skipIf(server === '')(
  'behind a pooler connections ask for nothing but what an operator has them ask for',
  async () => {
    await using database = await temporaryPostgres(server);
    const url = new URL(database.url);
    url.searchParams.set('options', ASKED);
    const own = openPostgres(
      { url: url.href, connections: 1, preparesStatements: false },
      { name: 'pooled' },
    );
    const { rows } = await sql`SELECT current_setting('search_path') AS path,
    current_setting('default_transaction_isolation') AS isolation`.execute(own.read);
    await own.close();
    expect(rows).toEqual([{ path: 'own, other', isolation: 'serializable' }]);
  },
);
