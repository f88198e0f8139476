import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BackendUnavailable } from '@seogeo/server';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ThreadDied } from '../process/asked-thread.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { auditBakery, newBakery } from './audited-site.fixture.ts';
import { indexFolder } from './index-folder.ts';
import { SiteIndexes } from './site-indexes.ts';
import { TaskThread } from './task-thread.ts';

const ENTRY = new URL('content-thread.ts', import.meta.url);

/** @param large what the thread runs that indexes large sites */
function indexing({ storage, dataDir }: TemporaryDatabase, large = ENTRY, small = ENTRY) {
  const limits = { maxOldGenerationSizeMb: 64 };
  const thread = (entry: URL) => new TaskThread({ entry, limits, deadline: 60_000 });
  const threads = { small: thread(small), middle: thread(ENTRY), large: thread(large) };
  const folder = indexFolder(dataDir);
  return {
    folder,
    threads,
    indexes: new SiteIndexes({ storage, dataDir, mostBytes: 1e9, threads }),
    files: () => (existsSync(folder) ? readdirSync(folder) : []),
    async [Symbol.asyncDispose]() {
      await Promise.all(Object.values(threads).map((one) => one.close()));
    },
  };
}

describe('the index of a site', () => {
  it('is none before the first audit has completed', async () => {
    await using db = await temporaryDatabase();
    await using work = indexing(db);
    const owner = await newBakery(db);
    await db.storage.write.audits.start(owner, { seedUrl: 'https://bakery.example/', maxPages: 1 }, 0);
    expect(await work.indexes.of(owner.projectId)).toBeNull();
    expect(work.files()).toEqual([]);
  });

  it('is built once for all that ask meanwhile, each of whom hears when that begins, and then found', async () => {
    await using db = await temporaryDatabase();
    await using work = indexing(db);
    const owner = await newBakery(db);
    const auditId = await auditBakery(db, owner);
    let begun = 0;
    const asked = () =>
      work.indexes.of(owner.projectId, {
        onBegin: () => {
          begun += 1;
        },
      });
    const [first, ...others] = await Promise.all([asked(), asked(), asked()]);
    expect(basename(first ?? '')).toBe(`${auditId}.idx`);
    expect(others).toEqual([first, first]);
    expect([begun, work.files()]).toEqual([3, [`${auditId}.idx`]]);
    expect(await asked()).toBe(first);
    expect(begun).toBe(3);
  });

  it("is that of the project's newest completed audit", async () => {
    await using db = await temporaryDatabase();
    await using work = indexing(db);
    const owner = await newBakery(db);
    const older = await auditBakery(db, owner, 1);
    expect(await work.indexes.of(owner.projectId)).toContain(older);
    const newer = await auditBakery(db, owner, 2);
    expect(await work.indexes.of(owner.projectId)).toContain(newer);
    expect(work.files().sort()).toEqual([`${older}.idx`, `${newer}.idx`].sort());
  });

  it('is built anew once it has been discarded, whatever stands in its place', async () => {
    await using db = await temporaryDatabase();
    await using work = indexing(db);
    const owner = await newBakery(db);
    await auditBakery(db, owner);
    const file = (await work.indexes.of(owner.projectId)) ?? '';
    work.indexes.discard(file);
    expect(existsSync(file)).toBe(false);
    expect(await work.indexes.of(owner.projectId)).toBe(file);
    expect(existsSync(file)).toBe(true);
  });

  it('that cannot be built is asked for again the next time', async () => {
    await using db = await temporaryDatabase();
    await using work = indexing(db);
    const owner = await newBakery(db);
    await auditBakery(db, owner);
    writeFileSync(work.folder, 'no folder');
    const asked = () => work.indexes.of(owner.projectId);
    for (let time = 0; time < 2; time += 1) await expect(asked()).rejects.toThrow(BackendUnavailable);
    rmSync(work.folder);
    expect(await asked()).not.toBeNull();
  });

  it.each([
    ['pages', { pages_crawled: 501 }],
    ['bytes', { stored_bytes: 40_000_000 }],
  ])('of a small site does not wait behind that of one with many %s', async (_what, size) => {
    await using db = await temporaryDatabase();
    await using work = indexing(db, new URL('data:text/javascript,setInterval(() => {}, 1000)'));
    const [large, small] = [await newBakery(db, 'large'), await newBakery(db, 'small')];
    const auditId = await auditBakery(db, large);
    await auditBakery(db, small);
    await db.write.updateTable('audits').set(size).where('id', '=', auditId).execute();
    let ended = false;
    const waiting = work.indexes.of(large.projectId).finally(() => {
      ended = true;
    });
    expect(await work.indexes.of(small.projectId)).not.toBeNull();
    expect(ended).toBe(false);
    const stopped = expect(waiting).rejects.toThrow('The content worker stops.');
    await work.threads.large.close();
    await stopped;
  });

  it.each([
    ['fails', 'process.exit(1)', ['a site was not indexed']],
    ['is ended by a stop', 'setInterval(() => {}, 1000)', []],
  ])('that is built ahead and %s leaves a line where something is wrong', async (_, code, said) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
    await using db = await temporaryDatabase();
    const entry = new URL(`data:text/javascript,${code}`);
    await using work = indexing(db, ENTRY, entry);
    const owner = await newBakery(db);
    await auditBakery(db, owner);
    const ended = work.indexes.buildAhead(owner.projectId, log);
    if (said.length === 0) await work.threads.small.close();
    await ended;
    expect(lines).toEqual(said);
  });

  it('is waited for no more by whoever has left before its turn has come, and is built all the same', async () => {
    await using db = await temporaryDatabase();
    await using work = indexing(db);
    const [first, second] = [await newBakery(db, 'first'), await newBakery(db, 'second')];
    for (const owner of [first, second]) await auditBakery(db, owner);
    const gone = new AbortController();
    const waiter = { onBegin: () => {}, onLine: () => gone.abort(new Error('gone')), signal: gone.signal };
    const built = work.indexes.of(first.projectId);
    await expect(work.indexes.of(second.projectId, waiter)).rejects.toThrow('gone');
    await built;
    await work.indexes.of(second.projectId);
    expect(work.files()).toHaveLength(2);
  });

  it('of an enormous page of nothing but different words is built in the memory that there is', async () => {
    await using db = await temporaryDatabase();
    await using work = indexing(db);
    const owner = await newBakery(db);
    await auditBakery(db, owner);
    const passages = Array.from({ length: 6_000 }, (_, at) => ({
      heading: null,
      text: Array.from({ length: 120 }, (_none, n) => `w${(at * 120 + n).toString(36)}`).join(' '),
    }));
    const content = { lang: 'en', title: 'Words', description: null, headings: [], passages, cites: [] };
    await db.write
      .updateTable('page_contents')
      .set({ content: JSON.stringify(content) })
      .execute();
    const file = (await work.indexes.of(owner.projectId)) ?? '';
    expect(statSync(file).size).toBeLessThan(2_000_000);
  });

  it('whose thread dies leaves nothing behind', async () => {
    const dying = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { dirname } from 'node:path';
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ asked: { file, mark } }) => {
        mkdirSync(dirname(file), { recursive: true });
        for (const end of ['', '.run-1', '.run-2']) writeFileSync(file + '.' + mark + '.new' + end, '');
        process.exit(1);
      });`;
    await using db = await temporaryDatabase();
    await using work = indexing(db, ENTRY, new URL(`data:text/javascript,${encodeURIComponent(dying)}`));
    const owner = await newBakery(db);
    await auditBakery(db, owner);
    await expect(work.indexes.of(owner.projectId)).rejects.toThrow(ThreadDied);
    expect(work.files()).toEqual([]);
  });
});
