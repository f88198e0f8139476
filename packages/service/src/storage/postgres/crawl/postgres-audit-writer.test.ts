import { BackendUnavailable } from '@seogeo/server';
import { describe, expect, it } from 'vitest';
import { LeaseLost } from '../../../records/job.ts';
import { claimAudit } from '../../claim-audit.fixture.ts';
import { raiseFence } from '../../crawled/audit-fence.ts';
import { crawled, found } from '../../crawled/crawled-page.fixture.ts';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';
import type { Database } from '../../queries/schema.ts';
import { newAudit } from '../../stores/audit.fixture.ts';
import { temporaryPostgres } from '../temporary-postgres.fixture.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

/** An audit with two pages handed out, and another transaction that has its row. */
async function contested() {
  const db = await temporaryPostgres(server);
  const auditId = await newAudit(db.write);
  const claimed = await claimAudit(db, auditId);
  const store = await claimed.openStore({});
  await store.commit([], [found('a', 0), found('b', 0)]);
  const entries = await store.lease(2);
  const other = await db.write.startTransaction().execute();
  await raiseFence(other, auditId);
  return { db, auditId, claimed, store, entries, other };
}

/** The process of the server that waits for the row. */
async function waiting({ read }: { read: Kysely<Database> }): Promise<number> {
  const blocked = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return expect
    .poll(async () => (await blocked.execute(read)).rows[0]?.pid, { interval: 20 })
    .toBeTypeOf('number')
    .then(async () => (await blocked.execute(read)).rows[0]?.pid ?? 0);
}

async function everything({ read }: { read: Kysely<Database> }) {
  const tables = ['audits', 'frontier', 'audit_pages', 'audit_page_issues', 'page_links', 'targets'] as const;
  return Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
}

describe.skipIf(server === '')('a batch of pages', () => {
  it('is not written by a worker whose audit is taken while it waits for its row', async () => {
    const { db, store, entries, other } = await contested();
    await using _ = db;
    const committed = store.commit(
      entries.map((entry) => crawled(entry, { found: [found('c', 1)] })),
      [],
    );
    const refused = expect(committed).rejects.toThrow(LeaseLost);
    await waiting(db);
    const before = await everything(db);
    await other.commit().execute();
    await refused;
    const [audits, ...after] = await everything(db);
    expect(after).toEqual(before.slice(1));
    expect(audits?.map((audit) => ('pages_crawled' in audit ? audit.pages_crawled : null))).toEqual([0]);
  });

  it('is written as a whole or not at all when the server ends its connection, and the next try goes through', async () => {
    const { db, claimed, store, entries, other } = await contested();
    await using _ = db;
    const before = await everything(db);
    const committed = store.commit(
      entries.map((entry) => crawled(entry, { found: [found('c', 1)] })),
      [],
    );
    const refused = expect(committed).rejects.toThrow(BackendUnavailable);
    await sql`SELECT pg_terminate_backend(${await waiting(db)})`.execute(db.read);
    await refused;
    await other.rollback().execute();
    expect(await everything(db)).toEqual(before);
    const again = await claimed.openStore({});
    expect(again.counters()).toEqual({ done: 0, unreachable: 0, queued: 2, leased: 0 });
    for (const at of [1, 2]) {
      const pages = (await again.lease(2)).map((entry) => crawled(entry, { found: [found('c', 1)] }));
      await again.commit(pages, []);
      expect(again.counters().done).toBe(at);
    }
    expect((await again.lease(9)).map(({ url, level }) => [url, level])).toEqual([
      ['https://example.com/c', 1],
    ]);
  });

  it.each([
    ['U+0000', 'a\0b', 'a\ufffdb'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['a whole one', 'a\ud83d\ude00b', 'a\ud83d\ude00b'],
    ['what JSON escapes', 'a\\u0000"\n\u2028{}', 'a\\u0000"\n\u2028{}'],
  ])('keeps a text with %s as PostgreSQL can', async (_what, text, kept) => {
    await using db = await temporaryPostgres(server);
    const store = await (await claimAudit(db, await newAudit(db.write))).openStore({});
    await store.commit([], [found('a', 0)]);
    const pages = (await store.lease(1)).map((entry) => crawled(entry, { redirectsTo: text }));
    await store.commit(pages, []);
    const rows = await db.read.selectFrom('audit_pages').select('redirects_to').execute();
    expect(rows).toEqual([{ redirects_to: kept }]);
  });

  it('is handed out once, however many ask at a time', async () => {
    await using db = await temporaryPostgres(server);
    const store = await (await claimAudit(db, await newAudit(db.write))).openStore({});
    const names = Array.from({ length: 40 }, (_none, n) => `p${n}`);
    await Promise.all(names.map((name) => store.commit([], [found(name, 0), found('shared', 0)])));
    const batches = await Promise.all(names.map(() => store.lease(3)));
    const urls = batches.flat().map(({ url }) => url);
    expect(urls).toHaveLength(41);
    expect(new Set(urls).size).toBe(41);
  });
});
