import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { analyzePage, type CrawledPage } from '@seogeo/engine';
import { BackendUnavailable } from '@seogeo/server';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SqliteCrawlStore } from '../storage/sqlite/crawl/sqlite-crawl-store.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/sqlite/temporary-database.fixture.ts';
import { indexFolder } from './index-folder.ts';
import { Scribe } from './scribe.ts';
import { SiteIndexes } from './site-indexes.ts';
import { TaskThread } from './task-thread.ts';

const SEED = 'https://bakery.example/';
const ASKED = { topic: 'sourdough starter', audience: 'people who bake', goal: 'bake' };

const page = {
  ...analyzePage({
    url: SEED,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: new TextEncoder().encode(
      '<title>Sourdough starter</title><h1>Sourdough starter</h1><p>A sourdough starter is flour and water in which yeast lives.</p>',
    ),
    bytes: 100,
    responseTimeMs: 1,
    scope: { host: 'bakery.example', includeSubdomains: false },
    agents: { allowed: [], blocked: [] },
    redirectsTo: null,
    failure: null,
  }),
  ...{ links: [], found: [], kept: null, unchanged: false, redirectsTo: null, failure: null, crawledAt: 1 },
};

/** A project with a completed audit of one page. */
async function audited(database: TemporaryDatabase): Promise<string> {
  const db = database.write;
  const account = { id: 'baker', email: 'baker@example.com', plan: 'pro' as const, created_at: 0 };
  await db.insertInto('accounts').values(account).execute();
  const stores = database.storage.write;
  const project = await stores.projects.create('baker', { name: 'Bakery', primaryDomain: SEED }, 0);
  const owner = { accountId: 'baker', projectId: project.id };
  const { auditRunId } = await stores.audits.start(owner, { seedUrl: SEED, maxPages: 1 }, 0);
  const store = await SqliteCrawlStore.open(await database.writerOf(auditRunId));
  await store.commit([], [{ url: SEED, level: 0, redirects: 0, via: 'seed', skip: null }]);
  const [entry] = await store.lease(1);
  if (entry === undefined) throw new Error('The seed was not handed out.');
  const crawled: CrawledPage = { ...page, entry };
  await store.commit([crawled], []);
  await db.updateTable('audits').set({ status: 'completed' }).where('id', '=', auditRunId).execute();
  return project.id;
}

async function atWork() {
  const database = await temporaryDatabase();
  const { storage, file: databaseFile, dataDir } = database;
  const projectId = await audited(database);
  const thread = new TaskThread({
    entry: new URL('content-thread.ts', import.meta.url),
    limits: {},
    deadline: 60_000,
  });
  const indexes = new SiteIndexes({ storage, dataDir, threads: { small: thread, large: thread } });
  const scribe = new Scribe(thread, indexes, pino({ level: 'silent' }));
  const folder = indexFolder(dataDir);
  return {
    folder,
    databaseFile,
    brief: () => scribe.write('brief', projectId, ASKED, () => {}),
    index: () => join(folder, readdirSync(folder).find((name) => name.endsWith('.idx')) ?? ''),
    async [Symbol.asyncDispose]() {
      await thread.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

type Work = Awaited<ReturnType<typeof atWork>>;

const MENDED: Readonly<Record<string, (work: Work) => void>> = {
  'the folder is removed': ({ folder }) => rmSync(folder, { recursive: true }),
  'the index is removed': ({ index }) => rmSync(index()),
  'the index becomes zeros': ({ index }) =>
    writeFileSync(index(), Buffer.alloc(readFileSync(index()).length)),
  'the index is cut': ({ index }) => truncateSync(index(), 40),
  'the index is replaced by a folder': ({ index }) => {
    const file = index();
    rmSync(file);
    mkdirSync(join(file, 'deep'), { recursive: true });
  },
};

/** What does it, and what undoes it. */
const WAITED_FOR: Readonly<Record<string, readonly [(work: Work) => void, (work: Work) => void]>> = {
  'a file stands where the folder was': [
    ({ folder }) => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
    ({ folder }) => rmSync(folder),
  ],
  'the database is away when the index has to be built': [
    ({ databaseFile, index }) => {
      rmSync(index());
      renameSync(databaseFile, `${databaseFile}.away`);
    },
    ({ databaseFile }) => renameSync(`${databaseFile}.away`, databaseFile),
  ],
};

describe('what is written from the index of a site', () => {
  it('is the same whatever has become of the file meanwhile', async () => {
    await using work = await atWork();
    const before = await work.brief();
    expect(before.relatedPages).toHaveLength(1);
    for (const [what, deed] of Object.entries(MENDED)) {
      deed(work);
      expect(await work.brief(), what).toEqual(before);
    }
  });

  it.each(Object.entries(WAITED_FOR))('waits for an operator where %s', async (_what, [deed, undo]) => {
    await using work = await atWork();
    const before = await work.brief();
    deed(work);
    await expect(work.brief()).rejects.toThrow(BackendUnavailable);
    undo(work);
    expect(await work.brief()).toEqual(before);
  });
});
