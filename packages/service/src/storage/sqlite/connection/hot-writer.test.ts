import { DatabaseSync } from 'node:sqlite';
import { BackendUnavailable } from '@seogeo/server';
import { describe, expect, it } from 'vitest';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';
import { HotWriter } from './hot-writer.ts';

function addTable(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE notes (text TEXT NOT NULL)');
  database.close();
}

function notes(file: string): number {
  const database = new DatabaseSync(file);
  try {
    return Number(database.prepare('SELECT count(*) AS total FROM notes').get()?.total);
  } finally {
    database.close();
  }
}

describe('a synchronous write transaction', () => {
  it('waits for another connection that holds the database, and the event loop goes on', async () => {
    await using database = await temporaryDatabase();
    addTable(database.file);
    const writer = new HotWriter(database.file);
    const add = writer.prepared('INSERT INTO notes VALUES (?)');
    const other = new DatabaseSync(database.file);
    other.exec('BEGIN EXCLUSIVE');
    const order: string[] = [];
    const written = writer.transaction('synced', () => add.run('waited')).then(() => order.push('written'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push('released');
    other.exec('COMMIT');
    other.close();
    await written;
    expect(order).toEqual(['released', 'written']);
    expect(notes(database.file)).toBe(1);
    writer.close();
  });

  it('that meets a full disk writes nothing, says so, and works again once there is room', async () => {
    await using database = await temporaryDatabase();
    addTable(database.file);
    const writer = new HotWriter(database.file);
    const add = writer.prepared('INSERT INTO notes VALUES (?)');
    const fill = (): void => {
      for (let note = 0; note < 100; note += 1) add.run('x'.repeat(10_000));
    };
    const limit = Number(writer.prepared('PRAGMA max_page_count').get()?.max_page_count);
    writer.prepared('PRAGMA max_page_count = 1').get();
    await expect(writer.transaction('synced', fill)).rejects.toThrow(BackendUnavailable);
    expect(notes(database.file)).toBe(0);
    writer.prepared(`PRAGMA max_page_count = ${limit}`).get();
    await writer.transaction('unsynced', fill);
    expect(notes(database.file)).toBe(100);
    writer.close();
  });

  it('whose work throws writes nothing', async () => {
    await using database = await temporaryDatabase();
    addTable(database.file);
    const writer = new HotWriter(database.file);
    const add = writer.prepared('INSERT INTO notes VALUES (?)');
    const failing = writer.transaction('unsynced', () => {
      add.run('half');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(notes(database.file)).toBe(0);
    writer.close();
  });
});
