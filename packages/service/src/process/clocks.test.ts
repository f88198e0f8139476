import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** By file, what it asks this machine for the time for. */
const OF_THIS_MACHINE = {
  'content/sweep-indexes.ts': 'files are dated by it',
  'ids/uuid-v7.ts': 'where nobody gives a time',
  'operate/keys.ts': 'a key that has ended makes no database; that there is one goes by its own clock',
  'process/patient-output.ts': 'its line is dated as pino dates all others',
  'storage/postgres/server-clock.ts': 'until the server was asked',
  'storage/sqlite/sqlite-storage.ts': 'all who write the file are on it',
};

it('what is stored, or compared with what is, is told by the clock of the storage: nobody else asks this machine', () => {
  const sources = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !/\.(test|fixture|gen)\.ts$/.test(file),
  );
  const asking = sources.filter((file) => /\bDate\.now\b/.test(readFileSync(join(folder, file), 'utf8')));
  expect(asking.sort()).toEqual(Object.keys(OF_THIS_MACHINE));
});
