import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVICE_DATABASES } from '../../../../test/support/postgres/service-databases.ts';
import { Kysely, Migrator, sql } from './kysely/kysely.gen.js';
import { openPostgres } from './postgres/connection/open-database.ts';
import { migrations as postgresMigrations } from './postgres/migrations/index.ts';
import type { Database } from './queries/schema.ts';
import { NodeSqliteDialect } from './sqlite/connection/sqlite-dialect.ts';
import { databaseFiles } from './sqlite/file/database-files.ts';
import { migrations as sqliteMigrations } from './sqlite/migrations/index.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seogeo-order-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function opened(url: string | undefined) {
  if (url === undefined) {
    const dialect = new NodeSqliteDialect({ file: databaseFiles(dataDir).database, readOnly: false });
    const db = new Kysely<Database>({ dialect });
    return { db, close: () => db.destroy(), migrations: sqliteMigrations, before: '0019-page-inlinks' };
  }
  const { write, close } = openPostgres({ url, connections: 2, preparesStatements: true }, { name: 'old' });
  return { db: write, close, migrations: postgresMigrations, before: '0001-initial' };
}

/** As a version writes it that knows of no numbers. */
async function audited(db: Kysely<Database>, [id, project, at]: readonly [string, string, number]) {
  await sql`INSERT INTO audits (id, account_id, project_id, job_id, status, seed_url, max_pages, created_at)
    VALUES (${id}, 'a', ${project}, ${id}, 'completed', 'https://example.com/', 1, ${at})`.execute(db);
  await sql`INSERT INTO reports (id, project_id, kind, audit_id, summary, created_at)
    VALUES (${id}, ${project}, 'audit', ${id}, '{}', ${at})`.execute(db);
}

const NUMBERED = ['audits', 'reports'] as const;

async function orders(db: Kysely<Database>) {
  const found: Record<string, readonly string[]> = {};
  for (const table of NUMBERED) {
    const rows = await db.selectFrom(table).select(['id', 'project_id', 'number']).execute();
    found[table] = rows.map(({ id, project_id, number }) => `${project_id}${number} ${id}`).sort();
  }
  return found;
}

describe.each(SERVICE_DATABASES)('on %s', (_name, open) => {
  it('what was there before it was counted is in the order of its times, and what comes after has the next number', async () => {
    await using place = await open();
    const { db, close, migrations, before } = opened(place.settings.DATABASE_URL);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo(before);
    await sql`INSERT INTO accounts (id, email, plan, created_at) VALUES ('a', 'a@example.com', 'pro', 0)`.execute(
      db,
    );
    for (const project of ['p', 'q', 'r'])
      await sql`INSERT INTO projects (id, account_id, name, primary_domain, created_at)
        VALUES (${project}, 'a', 'P', 'example.com', 0)`.execute(db);
    for (const old of [
      ['z', 'p', 1],
      ['b', 'p', 3],
      ['c', 'q', 9],
      ['d', 'p', 2],
      ['a', 'p', 2],
    ] as const)
      await audited(db, old);
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const all = ['p1 z', 'p2 a', 'p3 d', 'p4 b', 'q1 c'];
    expect(await orders(db)).toEqual({ audits: all, reports: all });

    for (const late of [
      ['e', 'p', 0],
      ['f', 'r', 0],
      ['g', 'r', 0],
    ] as const)
      await audited(db, late);
    const more = [...all, 'p5 e', 'r1 f', 'r2 g'].sort();
    expect(await orders(db)).toEqual({ audits: more, reports: more });

    // The oldest go, and the next is the newest still; what comes with a number, as by a move, keeps it.
    for (const table of ['reports', 'audits'] as const)
      await db.deleteFrom(table).where('id', 'in', ['z', 'a', 'f']).execute();
    await audited(db, ['h', 'p', 1]);
    await sql`INSERT INTO audits (id, account_id, project_id, job_id, status, seed_url, max_pages, created_at, number)
      VALUES ('m', 'a', 'r', 'm', 'completed', 'https://example.com/', 1, 0, 70)`.execute(db);
    await audited(db, ['i', 'r', 1]);
    expect((await orders(db)).audits).toEqual(
      ['p3 d', 'p4 b', 'p5 e', 'p6 h', 'q1 c', 'r2 g', 'r70 m', 'r71 i'].sort(),
    );
    await close();
  });
});
