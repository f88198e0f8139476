import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Kysely, Migrator, sql } from '../../kysely/kysely.gen.js';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';
import { NodeSqliteDialect } from '../connection/sqlite-dialect.ts';
import { databaseFiles } from '../file/database-files.ts';
import { migrations } from './index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-schema-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('the migrations make the tables and indexes that stand in schema.txt', async () => {
  await using db = await temporaryDatabase();
  const { rows } = await sql<{ sql: string }>`SELECT sql FROM sqlite_schema
    WHERE sql IS NOT NULL AND tbl_name NOT LIKE 'kysely_%' ORDER BY tbl_name, type DESC, name`.execute(
    db.read,
  );
  const statements = rows.map(({ sql: text }) => `${text.replaceAll(/\s+/g, ' ')};`);
  await expect(`${statements.join('\n')}\n`).toMatchFileSnapshot('./schema.txt');
});

/** The first 64 bits of the SHA-256 of all rows of sqlite_schema, after each migration as it was released. */
const RELEASED = {
  '0001-initial': '9f5afd8bff1654df',
  '0002-deprecated-uses': 'cb3b475e07009ad2',
  '0003-site-facts': 'd7ac03905108c621',
  '0004-kept-pages': 'b892d32f291f89f3',
  '0005-host-shares': '5c113fc93bd0deff',
  '0006-page-list': 'fa9a482ea535a246',
  '0007-fair-leases': '83c64c6b2645ceb3',
  '0008-storage-budget': '4c13c9152d1b1741',
  '0009-audit-fences': 'a9f9fc273c792938',
  '0010-page-facts': '7d1cf11c2171790d',
  '0011-tries': '38b2dae2de67bc08',
  '0012-targets': '93601e709875360d',
  '0013-sign-in': '3deb9621b020e3a3',
  '0014-external': '3f49d3e54748a6fb',
  '0015-ended-sessions': '187077024af278ca',
  '0016-target-kinds': 'd77f06ac0a624257',
  '0017-purge-clock': '39884f09d0a07614',
  '0018-lists-in-memory': '045355c0017224f1',
  '0019-page-inlinks': 'afd2223014ead70d',
  '0020-own-order': 'bd6c63d1e68a9723',
};

it('each released migration leaves the tables, indexes and triggers that it has ever left, to the letter', async () => {
  const file = databaseFiles(dataDir).database;
  const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect({ file, readOnly: false }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const left: Record<string, string> = {};
  for (const name of Object.keys(RELEASED)) {
    await migrator.migrateTo(name);
    const { rows } = await sql`SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid`.execute(
      db,
    );
    left[name] = hash('sha256', JSON.stringify(rows)).slice(0, 16);
  }
  expect(left).toEqual(RELEASED);
  await db.destroy();
});
