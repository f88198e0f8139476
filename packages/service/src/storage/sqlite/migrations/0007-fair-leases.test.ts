import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { JobQueue } from '../../jobs/job-queue.ts';
import { Kysely, Migrator, sql } from '../../kysely/kysely.gen.js';
import { NodeSqliteDialect } from '../connection/sqlite-dialect.ts';
import { databaseFiles } from '../file/database-files.ts';
import { openDatabases } from '../file/open-database.ts';
import { migrations } from './index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-migration-'));
afterEach(() => rmSync(dataDir, { recursive: true }));

/** The tables of 1.0.0, with an audit of it that was running and a draft that waited. */
async function version100(): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new NodeSqliteDialect({ file: databaseFiles(dataDir).database, readOnly: false }),
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0006-page-list');
  await sql`INSERT INTO accounts (id, email, plan, created_at) VALUES ('account', 'a@example.com', 'pro', 0)`.execute(
    db,
  );
  await sql`INSERT INTO projects (id, account_id, name, primary_domain, created_at)
    VALUES ('project', 'account', 'P', 'example.com', 0)`.execute(db);
  await sql`INSERT INTO jobs (id, kind, subject_id, project_id, state, run_after, created_at, lease_owner, lease_until)
    VALUES ('audit', 'audit', 's', 'project', 'running', 0, 0, 'api:crawl', ${Date.now() + 1e9}),
      ('draft', 'draft', 's', 'project', 'queued', 0, 0, NULL, NULL)`.execute(db);
  await sql`INSERT INTO host_shares (host, owner, requests, seen_at) VALUES ('h', 'api:crawl', 8, 0)`.execute(
    db,
  );
  await db.destroy();
}

it('takes up what ran under 1.0.0, and knows whose every job is', async () => {
  await version100();
  const databases = await openDatabases(dataDir);
  const queue = new JobQueue(databases, 'api:crawl#1');
  const taken = [await queue.claim(['audit'], 1), await queue.claim(['draft'], 1)];
  expect(taken).toMatchObject([
    { id: 'audit', accountId: 'account', attempts: 0, deaths: 0 },
    { id: 'draft', accountId: 'account' },
  ]);
  expect(await databases.read.selectFrom('host_shares').selectAll().execute()).toEqual([]);
  await databases.close();
});
