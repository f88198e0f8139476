import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BackendUnavailable } from '@seogeo/server';
import { describe, expect, it } from 'vitest';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { auditBakery, newBakery } from './audited-site.fixture.ts';
import { indexFolder } from './index-folder.ts';
import { SiteIndexes } from './site-indexes.ts';
import { TaskThread } from './task-thread.ts';

const ENTRY = new URL('content-thread.ts', import.meta.url);

/** @param large what the thread runs that indexes large sites */
function indexing({ storage, dataDir }: TemporaryDatabase, large = ENTRY) {
  const thread = (entry: URL) => new TaskThread({ entry, limits: {}, deadline: 60_000 });
  const threads = { small: thread(ENTRY), large: thread(large) };
  const folder = indexFolder(dataDir);
  return {
    folder,
    threads,
    indexes: new SiteIndexes({ storage, dataDir, threads }),
    files: () => (existsSync(folder) ? readdirSync(folder) : []),
    async [Symbol.asyncDispose]() {
      await Promise.all([threads.small.close(), threads.large.close()]);
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
      work.indexes.of(owner.projectId, () => {
        begun += 1;
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

  it('of a small site does not wait behind that of a large one', async () => {
    await using db = await temporaryDatabase();
    await using work = indexing(db, new URL('data:text/javascript,setInterval(() => {}, 1000)'));
    const [large, small] = [await newBakery(db, 'large'), await newBakery(db, 'small')];
    const auditId = await auditBakery(db, large);
    await auditBakery(db, small);
    await db.write.updateTable('audits').set({ pages_crawled: 501 }).where('id', '=', auditId).execute();
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
});
