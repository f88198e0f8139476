import { describe, expect, it } from 'vitest';
import { claimAudit } from './claim-audit.fixture.ts';
import { crawled, found } from './crawled/crawled-page.fixture.ts';
import { DATABASES } from './each-database.fixture.ts';
import { indexedPages } from './indexed-pages.ts';
import { newAudit } from './stores/audit.fixture.ts';

const PAGES = 130;

describe.each(DATABASES)('the pages that a site is indexed by, on %s', (_, temporaryDatabase) => {
  it('are those with a text that are open to indexing, in the order of their URLs', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    const store = await (await claimAudit(db, auditId)).openStore({});
    const names = Array.from({ length: PAGES }, (_none, n) => `${(n * 37) % PAGES}${n % 3 ? 'a' : 'ä'}`);
    await store.commit(
      [],
      names.map((name) => found(name, 0)),
    );
    const entries = await store.lease(PAGES);
    const pages = entries.map((entry, n) => {
      const page = crawled(entry, {
        content: n % 5 === 0 ? null : JSON.stringify({ n, text: 'x'.repeat(n % 30 === 1 ? 1_500_000 : 0) }),
      });
      return { ...page, facts: { ...page.facts, indexable: n % 7 !== 0 } };
    });
    await store.commit(pages, []);
    const wanted = pages
      .map(({ facts, content }) => ({ ...facts, content }))
      .filter(({ indexable, content }) => indexable && content !== null)
      .sort((a, b) => Buffer.compare(Buffer.from(a.url), Buffer.from(b.url)));
    const read = await Array.fromAsync(indexedPages(db.storage.place, auditId));
    expect(read.map(({ id, ...page }) => page)).toEqual(
      wanted.map(({ url, geoScore, wordCount, schemaTypes, content }) => ({
        url,
        geoScore,
        wordCount,
        schemaTypes,
        content: JSON.parse(String(content)),
      })),
    );
    const other = await newAudit(db.write);
    expect(await Array.fromAsync(indexedPages(db.storage.place, other))).toEqual([]);
  });
});
