import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextRound } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenTransaction } from '../backend/open-transaction.ts';
import { groupCommits } from './group-commits.ts';

/** A database of notes that counts its commits, and what others see of it. */
class Notes implements Disposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'group-commits-'));
  readonly #database: DatabaseSync;
  readonly #other: DatabaseSync;
  readonly begin: () => Promise<OpenTransaction<DatabaseSync>>;
  commits = 0;
  begins = 0;

  constructor() {
    const file = join(this.#folder, 'notes.sqlite');
    this.#database = new DatabaseSync(file, { timeout: 0 });
    this.#database.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE authors (name TEXT PRIMARY KEY);
      CREATE TABLE notes (text TEXT PRIMARY KEY, author TEXT REFERENCES authors DEFERRABLE INITIALLY DEFERRED);
    `);
    this.#other = new DatabaseSync(file);
    this.begin = groupCommits(() => {
      this.begins += 1;
      this.#database.exec('BEGIN IMMEDIATE');
      return {
        stores: this.#database,
        savepoint: () => this.#database.exec('SAVEPOINT request'),
        release: () => this.#database.exec('RELEASE request'),
        undo: () => this.#database.exec('ROLLBACK TO request; RELEASE request'),
        // Where a disk is waited for in a thread.
        commit: async () => {
          await nextRound();
          this.#database.exec('COMMIT');
          this.commits += 1;
        },
        rollback: async () => {
          await nextRound();
          if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        },
      };
    });
  }

  /** What another connection sees. */
  seen(): unknown[] {
    return this.#other
      .prepare('SELECT text FROM notes ORDER BY rowid')
      .all()
      .map(({ text }) => text);
  }

  /** Writes as a request does: what `also` throws rolls it back. */
  async write(text: string, also: (stores: DatabaseSync) => unknown = () => undefined): Promise<void> {
    const { stores, commit, rollback } = await this.begin();
    try {
      stores.prepare('INSERT INTO notes VALUES (?, NULL)').run(text);
      await also(stores);
      await commit();
    } catch (error) {
      await rollback();
      throw error;
    }
  }

  /** Holds the database, as another process does. */
  lock(): Disposable {
    this.#other.exec('BEGIN IMMEDIATE');
    return { [Symbol.dispose]: () => this.#other.exec('ROLLBACK') };
  }

  [Symbol.dispose](): void {
    this.#other.close();
    this.#database.close();
    rmSync(this.#folder, { recursive: true });
  }
}

function outcomes(all: readonly PromiseSettledResult<unknown>[]): string[] {
  return all.map((one) =>
    one.status === 'fulfilled' ? 'written' : one.reason instanceof Error ? one.reason.message : 'failed',
  );
}

const changeMind = (): never => {
  throw new Error('changed my mind');
};

describe('requests that write at the same moment', () => {
  it('share one commit, in the order in which they came', async () => {
    using notes = new Notes();
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => notes.write(text)));
    expect(notes.seen()).toEqual(['a', 'b', 'c', 'd']);
    expect(notes.commits).toBe(1);
    await notes.write('later');
    expect(notes.commits).toBe(2);
  });

  it('are told of success only when others see what they wrote', async () => {
    using notes = new Notes();
    const seenWhenTold = ['a', 'b'].map((text) => notes.write(text).then(() => notes.seen()));
    expect(notes.seen()).toEqual([]);
    expect(await Promise.all(seenWhenTold)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('fail alone: what one of them undoes is its own', async () => {
    using notes = new Notes();
    const all = [notes.write('a'), notes.write('b', changeMind), notes.write('c')];
    expect(outcomes(await Promise.allSettled(all))).toEqual(['written', 'changed my mind', 'written']);
    expect(notes.seen()).toEqual(['a', 'c']);
    expect(notes.commits).toBe(1);
  });

  it('see what those before them wrote, and a refusal for that reason is not told before it is there', async () => {
    using notes = new Notes();
    const first = notes.write('a');
    const refused = notes.write('a').catch(() => notes.seen());
    await first;
    expect(await refused).toEqual(['a']);
  });

  it('take turns, also where one waits in the middle of its writes', async () => {
    using notes = new Notes();
    const slow = notes.write('slow', async (stores) => {
      for (let round = 0; round < 5; round += 1) await nextRound();
      stores.prepare('INSERT INTO notes VALUES (?, NULL)').run('slow too');
    });
    await Promise.all([slow, notes.write('quick')]);
    expect(notes.seen()).toEqual(['slow', 'slow too', 'quick']);
  });

  it('wait for nobody who comes when they have written', async () => {
    using notes = new Notes();
    const first = notes.write('first');
    await nextRound();
    await nextRound();
    const gate = Promise.withResolvers<void>();
    const slow = notes.write('slow', () => gate.promise);
    await first;
    expect(notes.seen()).toEqual(['first']);
    gate.resolve();
    await slow;
    expect(notes.seen()).toEqual(['first', 'slow']);
  });
});

describe('who has written', () => {
  it('is told before the next one in the queue writes', async () => {
    using notes = new Notes();
    const [firstGate, secondGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const quick = notes.write('quick');
    const first = notes.write('first slow', () => firstGate.promise);
    const second = notes.write('second slow', () => secondGate.promise);
    for (let round = 0; round < 3; round += 1) await nextRound();
    firstGate.resolve();
    await Promise.all([quick, first]);
    expect(notes.seen()).toEqual(['quick', 'first slow']);
    secondGate.resolve();
    await second;
  });
});

describe('a group whose transaction fails', () => {
  it('at its commit: all who share it are told so, nothing of it is kept, and the next one works', async () => {
    using notes = new Notes();
    const orphan = (stores: DatabaseSync) => stores.exec("INSERT INTO notes VALUES ('orphan', 'nobody')");
    const all = [notes.write('a'), notes.write('b', orphan), notes.write('c', changeMind)];
    expect(outcomes(await Promise.allSettled(all))).toEqual([
      'FOREIGN KEY constraint failed',
      'FOREIGN KEY constraint failed',
      'changed my mind',
    ]);
    expect(notes.seen()).toEqual([]);
    await notes.write('next');
    expect(notes.seen()).toEqual(['next']);
  });

  it('because the database has rolled it back: nobody before is told of success, and those behind write', async () => {
    using notes = new Notes();
    const abandon = (stores: DatabaseSync) => stores.exec("INSERT OR ROLLBACK INTO notes VALUES ('a', NULL)");
    const all = [notes.write('a'), notes.write('b', abandon), notes.write('c')];
    expect(outcomes(await Promise.allSettled(all))).toEqual([
      expect.stringContaining('no such savepoint'),
      expect.stringContaining('UNIQUE'),
      'written',
    ]);
    expect(notes.seen()).toEqual(['c']);
  });

  it('to open: all who have waited for it are told at once, and the next one tries again', async () => {
    using notes = new Notes();
    {
      using _ = notes.lock();
      const all = await Promise.allSettled(['a', 'b', 'c'].map((text) => notes.write(text)));
      expect(outcomes(all)).toEqual(Array(3).fill('database is locked'));
      expect(notes.begins).toBe(1);
    }
    await notes.write('next');
    expect(notes.seen()).toEqual(['next']);
  });
});

it('keeps exactly what was told to be written, however requests come, wait, fail or are rolled back with others', async () => {
  const request = fc.record({
    fate: fc.constantFrom('written', 'written', 'changed', 'broken'),
    comesAfter: fc.nat(3),
    waits: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
      using notes = new Notes();
      const written: string[] = [];
      const act = async ({ fate, comesAfter, waits }: (typeof requests)[number], index: number) => {
        for (let round = 0; round < comesAfter; round += 1) await nextRound();
        await notes.write(`${index}`, async (stores) => {
          for (let round = 0; round < waits; round += 1) await nextRound();
          if (fate === 'changed') changeMind();
          // As SQLite does by itself where the disk is full.
          if (fate === 'broken') stores.exec('ROLLBACK');
        });
        written.push(`${index}`);
      };
      await Promise.allSettled(requests.map(act));
      expect(notes.seen().toSorted()).toEqual(written.toSorted());
      if (requests.every(({ fate }) => fate === 'written')) expect(written).toHaveLength(requests.length);
    }),
    { numRuns: 60 },
  );
});
