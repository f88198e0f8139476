import { nextSlice } from '@seogeo/engine/crawl';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { claimAudit } from '../claim-audit.fixture.ts';
import { DATABASES } from '../each-database.fixture.ts';
import { sqliteCrawls } from '../sqlite/crawl/sqlite-crawls.ts';
import { newAudit } from '../stores/audit.fixture.ts';
import { temporaryDatabase } from '../temporary-database.fixture.ts';
import type { ClaimedAudit } from './claimed-audit.ts';
import { found } from './crawled-page.fixture.ts';

/** Three pieces, of each kind. */
const MANY = 4_500;

async function fill(audit: ClaimedAudit): Promise<void> {
  const store = await audit.openStore({});
  const all = Array.from({ length: MANY }, (_, n) => [found(`p${n}?q`, 0), found(`r${n}`, 0, 'robots')]);
  await store.commit([], all.flat());
}

/** What another account's crawl gets of the thread meanwhile. */
async function turnsBeside(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  for (let turns = 0; ; turns++) {
    await nextSlice('another account');
    if (isOver) return turns;
  }
}

describe.each(DATABASES)('a frontier of thousands of addresses, on %s', (_, temporary) => {
  it('is looked through once, and others have the thread in between', async () => {
    await using db = await temporary();
    const audit = await claimAudit(db, await newAudit(db.write));
    await fill(audit);
    const opening = audit.openStore({});
    expect(await turnsBeside(opening)).toBeGreaterThan(2);
    const store = await opening;
    expect(store.counters().queued).toBe(MANY);
    const queries = Array.fromAsync(store.queryUrls());
    expect(await turnsBeside(queries)).toBeGreaterThan(2);
    expect(new Set(await queries).size).toBe(MANY);
    const blocked = Array.fromAsync(audit.site().blocked(), ({ url }) => url);
    expect(await turnsBeside(blocked)).toBeGreaterThan(2);
    expect(new Set(await blocked).size).toBe(MANY);
  });
});

describe('on SQLite', () => {
  it('nothing that a run or the checks of a site read is sorted for each piece of it', async () => {
    await using db = await temporaryDatabase();
    const asked = new Map<string, readonly unknown[]>();
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const { sql: text, parameters } = db.read.getExecutor().compileQuery(node, queryId);
        asked.set(text, parameters);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const [read, write] = [db.read.withPlugin(recorder), db.write.withPlugin(recorder)];
    const crawls = sqliteCrawls({ file: db.file, read, write });
    const audit = await claimAudit({ read, crawls }, await newAudit(db.write));
    await fill(audit);
    const store = await audit.openStore({});
    await Array.fromAsync(store.queryUrls());
    await Array.fromAsync(audit.site().blocked());
    await Array.fromAsync(audit.site().pages());
    await crawls.close();
    const selects = [...asked].filter(([text]) => text.startsWith('select'));
    expect(selects.length).toBeGreaterThan(8);
    for (const [text, values] of selects) {
      const { rows } = await db.read.executeQuery(
        CompiledQuery.raw(`explain query plan ${text}`, [...values]),
      );
      expect([text, JSON.stringify(rows)]).not.toEqual([text, expect.stringContaining('FOR ORDER BY')]);
    }
  });
});
