import { LIMITS } from '@seogeo/engine/crawl';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimAudit } from '../storage/claim-audit.fixture.ts';
import { crawled, found } from '../storage/crawled/crawled-page.fixture.ts';
import { inlinksBytes } from '../storage/crawled/stored-bytes.ts';
import { removeExpired, sweepAudits } from '../storage/crawled/sweep-audits.ts';
import { type AnyDatabase, DATABASES, runsOn } from '../storage/each-database.fixture.ts';
import { whole } from '../storage/queries/whole.fixture.ts';
import { newAudit } from '../storage/stores/audit.fixture.ts';
import { applySiteChecks } from './site-findings.ts';

interface Link {
  readonly to: number;
  readonly nofollow: boolean;
}

const url = (n: number) => `https://example.com/p${n}`;
const nameOf = (address: string) => Number(address.slice(url(0).length - 1));
const most = LIMITS.listedInlinks.value;

/** An audit with so many pages handed out; beside them stands one address that is never requested. */
async function begun(db: AnyDatabase, count: number) {
  const auditId = await newAudit(db.write);
  const audit = await claimAudit(db, auditId);
  const store = await audit.openStore({});
  const pages = Array.from({ length: count }, (_, n) => found(`p${n}`, 1));
  await store.commit([], [...pages, found(`p${count}`, 1, 'limits')]);
  const entries = await store.lease(count);
  const crawl = (from: number, to: number, links: (n: number) => readonly Link[]) =>
    store.commit(
      entries.slice(from, to).map((entry) =>
        crawled(entry, {
          links: links(nameOf(entry.url)).map(({ to: target, nofollow }) => ({
            url: url(target),
            internal: true,
            nofollow,
            location: 'main > a',
          })),
        }),
      ),
      [],
    );
  const rows = () =>
    db.read
      .selectFrom('audit_pages')
      .select(['id', 'url', 'seq'])
      .where('audit_id', '=', auditId)
      .orderBy('seq')
      .execute();
  const storedBytes = async () => {
    const row = db.read.selectFrom('audits').select('stored_bytes').where('id', '=', auditId);
    return (await row.executeTakeFirstOrThrow()).stored_bytes;
  };
  const linking = async (id: string, offset = 0, size = 100) => {
    const found = await db.storage.read.pages.linking(auditId, id, { offset, size });
    return found === null ? null : whole(found);
  };
  return { auditId, audit, crawl, rows, linking, storedBytes };
}

const graph = fc
  .integer({ min: 1, max: 9 })
  .chain((count) =>
    fc.array(
      fc.uniqueArray(fc.record({ to: fc.nat(count), nofollow: fc.boolean() }), { selector: ({ to }) => to }),
      { minLength: count, maxLength: count },
    ),
  );

describe.each(DATABASES)('the pages that link to a page, on %s', (name, temporaryDatabase) => {
  it('are what the links of all pages say the other way round, page by page, and the same when an audit ends twice', async () => {
    await using db = await temporaryDatabase();
    await fc.assert(
      fc.asyncProperty(graph, fc.integer({ min: 1, max: 4 }), async (links, size) => {
        const { audit, crawl, rows, linking, storedBytes } = await begun(db, links.length);
        await crawl(0, links.length, (n) => links[n] ?? []);
        const pages = await rows();
        const before = await storedBytes();
        const bytes = new Set<number>();
        for (let time = 0; time < 2; time += 1) {
          await applySiteChecks(audit);
          bytes.add(await storedBytes());
          for (const { id, url: address } of pages) {
            const own = nameOf(address);
            const expected = pages.flatMap((from) =>
              nameOf(from.url) === own
                ? []
                : (links[nameOf(from.url)] ?? [])
                    .filter(({ to }) => to === own)
                    .map(({ nofollow }) => ({
                      id: from.id,
                      url: from.url,
                      statusCode: 200,
                      title: 'A title',
                      nofollow,
                    })),
            );
            const nofollow = expected.filter((link) => link.nofollow).length;
            const linkCounts = { followed: expected.length - nofollow, nofollow };
            for (let offset = 0; offset <= expected.length; offset += size)
              expect(await linking(id, offset, size)).toEqual({
                items: expected.slice(offset, offset + size),
                total: expected.length,
                linkCounts,
              });
          }
        }
        expect(bytes.size).toBe(1);
        expect([...bytes][0]).toBeGreaterThan(before);
      }),
      { numRuns: runsOn(name, 40) },
    );
  });

  it(`are the first ${most} of them, and all are counted; no more is written at a time than others can wait for`, async () => {
    await using db = await temporaryDatabase();
    const count = most + 37;
    const { audit, crawl, rows, linking } = await begun(db, count);
    // All link to the first page, every third with nofollow, and the last one to nothing else.
    await crawl(0, count, (n) => [{ to: 0, nofollow: n % 3 === 0 }]);
    await applySiteChecks(audit);
    const pages = await rows();
    const [first, second] = pages;
    const listed = await linking(first?.id ?? '');
    const sources = pages.filter(({ id }) => id !== first?.id);
    expect(listed?.items.map(({ id }) => id)).toEqual(sources.slice(0, most).map(({ id }) => id));
    expect(listed?.items.map(({ nofollow }) => nofollow)).toEqual(
      sources.slice(0, most).map((page) => nameOf(page.url) % 3 === 0),
    );
    const nofollow = sources.filter((page) => nameOf(page.url) % 3 === 0).length;
    expect(listed).toMatchObject({
      total: most,
      linkCounts: { followed: sources.length - nofollow, nofollow },
    });
    expect(await linking(first?.id ?? '', most)).toMatchObject({ items: [], total: most });
    expect(await linking(second?.id ?? '')).toEqual({
      items: [],
      total: 0,
      linkCounts: { followed: 0, nofollow: 0 },
    });
  });

  it('are not known before the end of a crawl, and of a page of another audit nothing is', async () => {
    await using db = await temporaryDatabase();
    const one = await begun(db, 2);
    const other = await begun(db, 1);
    await one.crawl(0, 2, () => [{ to: 0, nofollow: false }]);
    const [page] = await one.rows();
    const id = page?.id ?? '';
    expect(await one.linking(id)).toEqual({ items: [], total: 0, linkCounts: null });
    await applySiteChecks(one.audit);
    expect(await one.linking(id)).toMatchObject({ total: 1, linkCounts: { followed: 1, nofollow: 0 } });
    expect(await other.linking(id)).toBeNull();
    expect(await one.linking('01946a45-3f00-7a01-8b02-9c03ad04be05')).toBeNull();
  });

  it('are known anew where a crawl that had ended goes on, and are counted as what they take', async () => {
    await using db = await temporaryDatabase();
    const { auditId, audit, crawl, rows, linking, storedBytes } = await begun(db, 3);
    const link = () => [{ to: 0, nofollow: false }];
    await crawl(0, 2, link);
    const before = await storedBytes();
    await applySiteChecks(audit);
    const between = await storedBytes();
    const store = await audit.openStore({});
    const [entry] = await store.lease(1);
    if (entry === undefined) throw new Error('Nothing is left.');
    const links = [{ url: url(0), internal: true, nofollow: false, location: 'main > a' }];
    await store.commit([crawled(entry, { links })], []);
    const after = await storedBytes();
    await applySiteChecks(audit);
    const [page] = await rows();
    expect(await linking(page?.id ?? '')).toMatchObject({ total: 2, linkCounts: { followed: 2 } });
    const kept = await db.read
      .selectFrom('page_inlinks')
      .select(['audit_id', 'sources'])
      .where('audit_id', '=', auditId)
      .execute();
    const bytes = kept.reduce((sum, row) => sum + inlinksBytes(row), 0);
    expect((await storedBytes()) - after + (between - before)).toBe(bytes);
  });

  it('are whole where a worker died while they were written, and so is what they take', async () => {
    await using db = await temporaryDatabase();
    const count = 230;
    const { auditId, audit, crawl, rows, linking, storedBytes } = await begun(db, count);
    await crawl(0, count, (n) => [{ to: (n * 7) % count, nofollow: false }]);
    const before = await storedBytes();
    const dying = {
      site: () => audit.site(),
      writeFindings: () => Promise.resolve(),
      async writeInlinks(pages: Parameters<typeof audit.writeInlinks>[0]) {
        await audit.writeInlinks(pages);
        throw new Error('killed');
      },
    };
    const kept = () =>
      db.read
        .selectFrom('page_inlinks')
        .select(['audit_id', 'sources'])
        .where('audit_id', '=', auditId)
        .execute();
    for (let time = 0; time < 2; time += 1) {
      await expect(applySiteChecks(dying)).rejects.toThrow('killed');
      const some = await kept();
      expect(some.length).toBeLessThan(count);
      expect((await storedBytes()) - before).toBe(some.reduce((sum, row) => sum + inlinksBytes(row), 0));
    }
    await applySiteChecks(audit);
    const all = await kept();
    expect(all).toHaveLength(count);
    expect((await storedBytes()) - before).toBe(all.reduce((sum, row) => sum + inlinksBytes(row), 0));
    const last = (await rows()).at(-1);
    expect(await linking(last?.id ?? '')).toMatchObject({ total: 1, linkCounts: { followed: 1 } });
  });

  it('stay as long as the pages, and go with them', async () => {
    await using db = await temporaryDatabase();
    const { auditId, audit, crawl } = await begun(db, 2);
    await crawl(0, 2, () => [{ to: 0, nofollow: false }]);
    await applySiteChecks(audit);
    const set = { status: 'canceled', finished_at: 5 } as const;
    await db.write.updateTable('audits').set(set).where('id', '=', auditId).execute();
    const left = async (table: 'page_links' | 'page_inlinks') =>
      (await db.read.selectFrom(table).select('audit_id').where('audit_id', '=', auditId).execute()).length;
    await sweepAudits(db.write);
    expect([await left('page_links'), await left('page_inlinks')]).toEqual([0, 2]);
    const { plan } = await db.read.selectFrom('accounts').select('plan').executeTakeFirstOrThrow();
    await removeExpired(db.write, { [plan]: 6 });
    expect(await left('page_inlinks')).toBe(0);
  });
});
