import { join } from 'node:path';
import { BackendUnavailable } from '@seogeo/server/errors';
import { describe, expect, it } from 'vitest';
import { claimAudit } from '../../claim-audit.fixture.ts';
import { crawled, found } from '../../crawled/crawled-page.fixture.ts';
import { CompiledQuery, sql } from '../../kysely/kysely.gen.js';
import { whole } from '../../queries/whole.fixture.ts';
import { newAudit } from '../../stores/audit.fixture.ts';
import type { PageFilter } from '../../stores/page-store.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../../temporary-database.fixture.ts';
import { PageColumns } from './page-columns.ts';
import { PageFinder } from './page-finder.ts';

const WINDOW = { offset: 0, size: 10 };

const asking = (accountId: string, signal = new AbortController().signal) => ({
  accountId,
  pages: 100_000,
  signal,
});

/** An audit that goes on page by page; what is listed of it is found as of a long one. */
async function running(db: TemporaryDatabase) {
  const id = await newAudit(db.write);
  const store = await (await claimAudit(db, id)).openStore({});
  const paths = async (filter: PageFilter = { url: 'example' }, sort: 'crawledAt' | 'url' = 'crawledAt') => {
    const audit = { id, ...asking('a') };
    const { items, total } = await whole(await db.storage.pageLists.list(audit, filter, sort, WINDOW));
    return [...items.map(({ url }) => new URL(url).pathname), total];
  };
  const crawl = async (path: string) => {
    await store.commit([], [found(path, 1)]);
    await store.commit(
      (await store.lease(1)).map((entry) => crawled(entry)),
      [],
    );
  };
  return { id, paths, crawl };
}

describe('lists of a long audit', () => {
  it('show what it has stored since, and what its end changes in the issues', async () => {
    await using db = await temporaryDatabase();
    const { id, paths, crawl } = await running(db);
    expect(await paths()).toEqual([0]);
    await crawl('b');
    expect([await paths(), await paths({}, 'url')]).toEqual([
      ['/b', 1],
      ['/b', 1],
    ]);
    await crawl('a');
    expect([await paths(), await paths({}, 'url')]).toEqual([
      ['/b', '/a', 2],
      ['/a', '/b', 2],
    ]);
    expect(await paths({ issue: 'h1_missing' })).toEqual(['/b', '/a', 2]);
    await sql`DELETE FROM audit_page_issues WHERE page_seq = 1`.execute(db.write);
    expect(await paths({ issue: 'h1_missing' })).toEqual(['/a', 1]);
    await sql`DELETE FROM audit_page_issues`.execute(db.write);
    await db.write.updateTable('audits').set({ status: 'completed' }).where('id', '=', id).execute();
    expect(await paths({ issue: 'h1_missing' })).toEqual([0]);
  });

  it('do not show what a power failure has undone, though others stand in its place', async () => {
    await using db = await temporaryDatabase();
    const { paths, crawl } = await running(db);
    await crawl('a');
    await crawl('b');
    expect(await paths()).toEqual(['/a', '/b', 2]);
    await db.write
      .updateTable('audit_pages')
      .set({ url: 'https://example.com/c' })
      .where('seq', '=', 2)
      .execute();
    expect(await paths()).toEqual(['/a', '/c', 2]);
    await db.write.deleteFrom('audit_pages').execute();
    expect(await paths()).toEqual([0]);
  });

  it('are those of the audit that is asked for, however many are kept', async () => {
    await using db = await temporaryDatabase();
    const audits = [await running(db), await running(db)];
    for (const [number, { crawl }] of audits.entries()) await crawl(String(number));
    for (const [number, { paths }] of [...audits.entries(), ...audits.entries()])
      expect(await paths()).toEqual([`/${number}`, 1]);
  });

  it('say what is wrong with the database, as everything else does', async () => {
    await using db = await temporaryDatabase();
    const { paths, crawl } = await running(db);
    await crawl('a');
    await sql`ALTER TABLE audit_page_issues RENAME TO gone`.execute(db.write);
    await expect(paths({ issue: 'x' })).rejects.toThrow('audit_page_issues');
    await sql`ALTER TABLE gone RENAME TO audit_page_issues`.execute(db.write);
    expect(await paths({ issue: 'h1_missing' })).toEqual(['/a', 1]);
  });
});

const UNKNOWN = { statusCode: null, hasSchema: false, geoScore: null, depth: null };

describe('who waits for lists of long audits', () => {
  const question = { auditId: 'none', filter: {}, sort: 'url', window: WINDOW } as const;

  it('has a turn after what is in work and one of each other account, however many those have asked for', async () => {
    await using db = await temporaryDatabase();
    const finder = new PageFinder(db.file);
    const order: string[] = [];
    const asked = ['greedy', 'greedy', 'greedy', 'greedy', 'modest'].map(async (account) => {
      await finder.find(asking(account), question);
      order.push(account);
    });
    await Promise.all(asked);
    expect(order.indexOf('modest')).toBeLessThanOrEqual(2);
    await finder.close();
  });

  it('is told of a file that cannot be read by whoever else reads it, and has an answer once it can', async () => {
    await using db = await temporaryDatabase();
    const file = join(db.dataDir, 'later.sqlite');
    const finder = new PageFinder(file);
    expect(await finder.find(asking('a'), question)).toBe(null);
    await db.write.executeQuery(CompiledQuery.raw('VACUUM INTO ?', [file]));
    expect(await finder.find(asking('a'), question)).toEqual({ seqs: [], total: 0 });
    await finder.close();
  });

  it('is refused where fifty of the account wait already, and no other account is', async () => {
    await using db = await temporaryDatabase();
    const finder = new PageFinder(db.file);
    const all = Array.from({ length: 51 }, () => finder.find(asking('greedy'), question));
    await expect(finder.find(asking('greedy'), question)).rejects.toThrow(BackendUnavailable);
    expect(await finder.find(asking('modest'), question)).toEqual({ seqs: [], total: 0 });
    await Promise.all(all);
    expect(await finder.find(asking('greedy'), question)).toEqual({ seqs: [], total: 0 });
    await finder.close();
  });

  it('hears at a stop that there is no thread any more, also where its turn had not come', async () => {
    await using db = await temporaryDatabase();
    const finder = new PageFinder(db.file);
    const all = Array.from({ length: 3 }, () => finder.find(asking('a'), question));
    await Promise.all([finder.close(), Promise.allSettled(all)]);
    for (const one of all) await expect(one).rejects.toThrow('The service stops.');
  });

  it('leaves the line as soon as nobody waits for its answer', async () => {
    await using db = await temporaryDatabase();
    const finder = new PageFinder(db.file);
    const gone = new AbortController();
    const all = Array.from({ length: 51 }, () => finder.find(asking('greedy', gone.signal), question));
    gone.abort();
    const results = await Promise.allSettled(all);
    expect(results.map(({ status }) => status)).toEqual(Array(51).fill('rejected'));
    expect(await finder.find(asking('greedy'), question)).toEqual({ seqs: [], total: 0 });
    await expect(finder.find(asking('greedy', gone.signal), question)).rejects.toThrow();
    await finder.close();
  });

  it('waits for a part of what another account asks, not for all of it', () => {
    const columns = new PageColumns();
    for (let seq = 1; seq <= 2_000; seq += 1)
      columns.add({ seq, ...UNKNOWN, url: `https://example.com/${'a'.repeat(1_900)}${seq}` });
    const parts = columns.find({ url: `${'a'.repeat(900)}b` }, null, 'crawledAt', WINDOW);
    let count = 0;
    for (let part = parts.next(); part.done !== true; part = parts.next()) count += 1;
    expect(count).toBeGreaterThanOrEqual(7);
  });
});
