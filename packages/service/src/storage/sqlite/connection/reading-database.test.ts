import { renameSync } from 'node:fs';
import { BackendUnavailable } from '@seogeo/server';
import { expect, test } from 'vitest';
import type { Database } from '../../queries/schema.ts';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';
import { databaseFiles } from '../file/database-files.ts';
import { readingDatabase } from './reading-database.ts';

const account = (id: string) => ({ id, email: `${id}@example.com`, plan: 'pro', created_at: 1 });

test('many queries at once share the connection, and each sees what was committed before it', async () => {
  await using db = await temporaryDatabase();
  const ids = () => db.read.selectFrom('accounts').select('id').orderBy('id').execute();
  await db.write.insertInto('accounts').values(account('a')).execute();
  const before = Array.from({ length: 10 }, ids);
  await Promise.all(before);
  await db.write.insertInto('accounts').values(account('b')).execute();
  expect(await Promise.all(before)).toEqual(Array(10).fill([{ id: 'a' }]));
  expect(await Promise.all(Array.from({ length: 10 }, ids))).toEqual(
    Array(10).fill([{ id: 'a' }, { id: 'b' }]),
  );
});

test('one query that fails leaves the connection to the others', async () => {
  await using db = await temporaryDatabase();
  const wrong = db.read.insertInto('accounts').values(account('a')).execute();
  const right = db.read.selectFrom('accounts').select('id').execute();
  await expect(wrong).rejects.toThrow(BackendUnavailable);
  expect(await right).toEqual([]);
});

test('a file that is away at the first query is opened by a later one', async () => {
  await using db = await temporaryDatabase();
  const { database: file } = databaseFiles(db.dataDir);
  const reading = readingDatabase<Database>({ file });
  renameSync(file, `${file}.away`);
  const ask = () => reading.selectFrom('accounts').select('id').execute();
  await expect(Promise.all([ask(), ask()])).rejects.toThrow(BackendUnavailable);
  renameSync(`${file}.away`, file);
  expect(await ask()).toEqual([]);
  await reading.destroy();
});
