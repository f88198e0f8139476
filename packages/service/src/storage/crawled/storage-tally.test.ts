import { statSync } from 'node:fs';
import type { CrawledPage, PageResource } from '@seogeo/engine';
import { describe, expect, it } from 'vitest';
import { claimAudit } from '../claim-audit.fixture.ts';
import { sql } from '../kysely/kysely.gen.js';
import { newAudit } from '../stores/audit.fixture.ts';
import { temporaryDatabase } from '../temporary-database.fixture.ts';
import { crawled, found } from './crawled-page.fixture.ts';

const MB = 1024 * 1024;

/** A frontier with its seed handed out, on a database of its own. */
async function newStore(maxStoredBytes?: number) {
  const database = await temporaryDatabase();
  const auditId = await newAudit(database.write);
  const claimed = await claimAudit(database, auditId);
  const options = maxStoredBytes === undefined ? {} : { maxStoredBytes };
  const open = () => claimed.openStore(options);
  const store = await open();
  await store.commit([], [{ ...found('', 0), via: 'seed' }]);
  const [seed] = await store.lease(1);
  if (seed === undefined) throw new Error('the seed was not handed out');
  return {
    store,
    seed,
    open,
    audit: () =>
      database.read.selectFrom('audits').selectAll().where('id', '=', auditId).executeTakeFirstOrThrow(),
    /** Of the database alone, without its log. */
    async fileBytes() {
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.write);
      return statSync(database.file).size;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Scattered over the index, as addresses of a site are. */
const links = (count: number, length: number, from = 0) =>
  Array.from({ length: count }, (_, n) =>
    found(`${((from + n) * 7919) % 1_000_003}/${'a'.repeat(Math.max(0, length - 30))}`, 1),
  );

/** Files of a page, which no other has. */
const loaded = (page: number, count: number): readonly PageResource[] =>
  links(count, 400, page * 50).map(({ url }) => ({ url, kind: 'image', location: 'img' }));

const html = (entry: CrawledPage['entry'], bytes: number, more: Partial<CrawledPage> = {}): CrawledPage => {
  const page = crawled(entry, more);
  return { ...page, facts: { ...page.facts, bytes } };
};

describe('what an audit stores', () => {
  it.each([
    { what: 'short addresses', length: 40, content: 500, files: 0 },
    { what: 'addresses of two thousand characters', length: 2_000, content: 500, files: 0 },
    { what: 'long texts', length: 60, content: 60_000, files: 0 },
    { what: 'files that pages load', length: 40, content: 500, files: 50 },
  ])('is counted as the disk counts it, within a third: $what', async ({ length, content, files }) => {
    await using audit = await newStore();
    const before = await audit.fileBytes();
    const counted = (await audit.audit()).stored_bytes;
    let entries = [audit.seed];
    for (let round = 0; round < 6; round++) {
      const pages = entries.map((entry) =>
        html(entry, MB, {
          found: links(30, length, entry.id * 50),
          links: [{ url: entry.url, internal: true, nofollow: false, location: 'main > a' }],
          content: JSON.stringify('x'.repeat(content)),
          siteFacts: {
            simHash: null,
            headline: null,
            languages: [],
            lacks: [],
            resources: loaded(entry.id, files),
          },
        }),
      );
      await audit.store.commit(pages, []);
      entries = [...(await audit.store.lease(30))];
    }
    const grown = (await audit.fileBytes()) - before;
    const share = ((await audit.audit()).stored_bytes - counted) / grown;
    expect(share).toBeGreaterThan(0.66);
    expect(share).toBeLessThan(1.5);
  });

  it('stays under ten times what the pages sent and 16 KB a record, however many addresses they hold', async () => {
    await using audit = await newStore();
    const sent = 100_000;
    await audit.store.commit([html(audit.seed, sent, { found: links(6_000, 2_000) })], []);
    const row = await audit.audit();
    // Four megabytes are free, for sites whose links are shorter in HTML than in a table.
    expect(row.stored_bytes).toBeLessThan(10 * sent + 16_384 + 4 * MB);
    expect(row.pages_queued + row.skipped_limits).toBe(6_000);
    expect(row.skipped_limits).toBe(row.urls_unstored);
    expect(row.pages_queued).toBeGreaterThan(100);
  });

  it('does not grow by what a server only says of a size', async () => {
    await using audit = await newStore();
    const page = html(audit.seed, 2_000_000_000, { found: links(6_000, 2_000) });
    await audit.store.commit([{ ...page, facts: { ...page.facts, wordCount: null } }], []);
    expect((await audit.audit()).stored_bytes).toBeLessThan(5 * MB);
  });

  it('is known to the worker that takes the audit over', async () => {
    await using audit = await newStore();
    await audit.store.commit([html(audit.seed, 10_000, { found: links(3_000, 1_500) })], []);
    const before = await audit.audit();
    const again = await audit.open();
    await again.commit([], links(3_000, 1_500, 5_000));
    const after = await audit.audit();
    expect(after.urls_unstored).toBe(before.urls_unstored + 3_000);
    expect(after.stored_bytes).toBe(before.stored_bytes);
    expect(again.isFull()).toBe(false);
  });

  it('is full at the limit of one audit, and then keeps records and no more addresses', async () => {
    await using audit = await newStore(MB);
    await audit.store.commit(
      [html(audit.seed, 100, { found: links(10, 50), content: 'x'.repeat(2 * MB) })],
      [],
    );
    expect(audit.store.isFull()).toBe(true);
    expect((await audit.audit()).pages_crawled).toBe(1);
    expect((await audit.audit()).urls_unstored).toBe(10);
    expect((await audit.open()).isFull()).toBe(true);
  });
});
