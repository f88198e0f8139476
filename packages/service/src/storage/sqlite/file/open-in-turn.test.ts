import { describe, expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { type TemporaryDatabase, temporaryDatabase } from '../../temporary-database.fixture.ts';
import { lockDataDir } from './instance-lock.ts';
import { type MigrationWait, openInTurn } from './open-in-turn.ts';

const NEWEST = sql`(SELECT max(name) FROM kysely_migration)`;

/** Has the database look as one of the version before; answers with what brings it up to date. */
async function agedByOne({ write }: TemporaryDatabase): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{
    name: string;
  }>`DELETE FROM kysely_migration WHERE name = ${NEWEST} RETURNING name`.execute(write);
  return () =>
    sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${rows[0]?.name}, '')`.execute(write);
}

/** Answers with what the database lacked in its turn. */
const turn = (dataDir: string, wait: MigrationWait) => openInTurn(dataDir, wait, async (pending) => pending);

describe('who works beside an API process', () => {
  it('goes on at once where the database is up to date, served or not', async () => {
    await using db = await temporaryDatabase();
    await turn(db.dataDir, { patience: 0 });
    const lock = lockDataDir(db.dataDir);
    await turn(db.dataDir, { patience: 0 });
    lock.release();
  });

  it('brings an older database up to date itself where no API process uses it', async () => {
    await using db = await temporaryDatabase();
    await agedByOne(db);
    expect(await turn(db.dataDir, { patience: 0 })).toHaveLength(1);
  });

  it.each([false, true])('one at a time; the others find it done (an API process: %s)', async (serves) => {
    await using db = await temporaryDatabase();
    const finish = await agedByOne(db);
    const second = await openInTurn(db.dataDir, { patience: 0 }, async () => {
      await expect(turn(db.dataDir, { patience: 0, serves })).rejects.toThrow(
        /another process uses it: one of this version/,
      );
      const waiting = turn(db.dataDir, { patience: Number.POSITIVE_INFINITY, serves });
      await finish();
      return { waiting };
    });
    expect(await second.waiting).toEqual([]);
  });

  it('leaves it as it is under an API process of the version before, and says what to do', async () => {
    await using db = await temporaryDatabase();
    await agedByOne(db);
    const lock = lockDataDir(db.dataDir);
    await expect(turn(db.dataDir, { patience: 0 })).rejects.toThrow(
      /lacks \d{4}-[\w-]+ of this version, and another process uses it: .*stopped first/,
    );
    lock.release();
  });

  it('waits, and says so once, while an API process of its version brings it up to date', async () => {
    await using db = await temporaryDatabase();
    const finish = await agedByOne(db);
    const lock = lockDataDir(db.dataDir);
    const said: string[] = [];
    const waiting = turn(db.dataDir, {
      patience: Number.POSITIVE_INFINITY,
      onWait: (reason) => {
        said.push(reason);
        void finish();
      },
    });
    await waiting;
    expect(said).toHaveLength(1);
    lock.release();
  });
});
