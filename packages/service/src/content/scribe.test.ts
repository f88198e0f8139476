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
import { BackendUnavailable } from '@seogeo/server';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { auditBakery, newBakery } from './audited-site.fixture.ts';
import { indexFolder } from './index-folder.ts';
import { Scribe } from './scribe.ts';
import { SiteIndexes } from './site-indexes.ts';
import { TaskThread } from './task-thread.ts';

const ASKED = { topic: 'sourdough starter', audience: 'people who bake', goal: 'bake' };

/** Begins, and never ends. */
const HANGING = new URL('data:text/javascript,setInterval(() => {}, 1000)');

async function atWork(lightEntry?: URL) {
  const database = await temporaryDatabase();
  const { storage, file: databaseFile, dataDir } = database;
  const owner = await newBakery(database);
  await auditBakery(database, owner);
  const thread = new TaskThread({
    entry: new URL('content-thread.ts', import.meta.url),
    limits: {},
    deadline: 60_000,
  });
  const indexes = new SiteIndexes({
    storage,
    dataDir,
    mostBytes: 1e9,
    threads: { small: thread, middle: thread, large: thread },
  });
  const light =
    lightEntry === undefined ? thread : new TaskThread({ entry: lightEntry, limits: {}, deadline: 100 });
  const stages: string[] = [];
  const scribe = new Scribe({ light, heavy: thread }, indexes, pino({ level: 'silent' }));
  const folder = indexFolder(dataDir);
  return {
    folder,
    databaseFile,
    stages,
    /** @param gone aborted as soon as it is in work */
    brief: (gone?: AbortController) =>
      scribe.write('brief', ASKED, {
        ...owner,
        signal: gone?.signal,
        onStage(stage) {
          stages.push(stage);
          if (stage === 'work') gone?.abort();
        },
      }),
    index: () => join(folder, readdirSync(folder).find((name) => name.endsWith('.idx')) ?? ''),
    async [Symbol.asyncDispose]() {
      await thread.close();
      await light.close();
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

  it('begins anew beside the rest where it takes longer than what others may wait for', async () => {
    await using work = await atWork(HANGING);
    expect((await work.brief()).relatedPages).toHaveLength(1);
    expect(work.stages.slice(-4)).toEqual(['turn', 'work', 'turn', 'work']);
    // Also where nobody waits any more: it counts against whoever has asked for it.
    expect((await work.brief(new AbortController())).relatedPages).toHaveLength(1);
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
