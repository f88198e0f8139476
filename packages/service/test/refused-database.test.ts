import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog, readConfig, startService } from '../src/index.ts';
import { openDatabases } from '../src/storage/sqlite/file/open-database.ts';

const source = (file: string) => join(import.meta.dirname, '../src', file);
let sound: Buffer;
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seogeo-refused-'));
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  const folder = newFolder();
  await (await openDatabases(folder)).close();
  const file = join(folder, 'seogeo.sqlite');
  write(file, 'INSERT INTO host_shares VALUES (?, ?, 1, 1)', 400);
  sound = readFileSync(file);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function write(file: string, sql: string, times = 1): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = DELETE');
  const statement = database.prepare(sql);
  for (let row = 0; row < times; row++)
    statement.run(...(sql.includes('?') ? [`host-${row}`, 'x'.repeat(500)] : []));
  database.close();
}

const garbage = (bytes: number) => Buffer.alloc(bytes, 'no such page ');

/** What stands in the file, and what is to be said of it. */
const faults: Readonly<Record<string, { spoil: (file: string) => void; said: RegExp }>> = {
  'is empty': { spoil: (file) => writeFileSync(file, ''), said: /is empty \(0 bytes\).*restore a backup/ },
  'is a text': {
    spoil: (file) => writeFileSync(file, 'Notes of a meeting.\n'.repeat(400)),
    said: /is damaged, or no database.*restore a backup/,
  },
  'begins with garbage': {
    spoil: (file) => writeFileSync(file, Buffer.concat([garbage(100), sound.subarray(100)])),
    said: /is damaged.*restore a backup/,
  },
  'has garbage in the middle': {
    spoil(file) {
      const bytes = Buffer.from(sound);
      garbage(3 * 4_096).copy(bytes, Math.floor(bytes.length / 8_192) * 4_096);
      writeFileSync(file, bytes);
    },
    said: /is damaged.*restore a backup/,
  },
  'ends in the middle': {
    spoil(file) {
      writeFileSync(file, sound);
      truncateSync(file, Math.floor(sound.length / 8_192) * 4_096);
    },
    said: /is damaged.*restore a backup/,
  },
  'is of a newer version': {
    spoil(file) {
      writeFileSync(file, sound);
      write(file, "INSERT INTO kysely_migration VALUES ('9999-of-the-future', '2099-01-01T00:00:00Z')");
    },
    said: /newer version of this program: it has 9999-of-the-future.*Start the newer version, or restore/,
  },
  'is of another application': {
    spoil(file) {
      const database = new DatabaseSync(file);
      database.exec('CREATE TABLE recipes (name TEXT)');
      database.close();
    },
    said: /is the database of another application: it has the tables recipes.*Set DATA_DIR/,
  },
};

function spoiled(fault: string): string {
  const folder = newFolder();
  faults[fault]?.spoil(join(folder, 'seogeo.sqlite'));
  return folder;
}

/** Names and contents, but for the lock of the API process. */
function contents(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('api.lock'));
  return names.sort().map((name) => `${name} ${readFileSync(join(folder, name)).toString('base64')}`);
}

describe('a start on a database that cannot be used', () => {
  it.each(Object.keys(faults))(
    'is refused, naming file, cause and mend, and changes nothing: one that %s',
    async (fault) => {
      const folder = spoiled(fault);
      const before = contents(folder);
      const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
      const refusal = await startService(config, createLog('silent', 'test')).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({
        name: 'DatabaseUnavailable',
        message: expect.stringMatching(faults[fault]?.said ?? /^$/),
      });
      expect(String(refusal)).toContain(join(folder, 'seogeo.sqlite'));
      expect(contents(folder)).toEqual(before);
    },
  );

  const programs: readonly (readonly string[])[] = [
    ['main.ts'],
    ['worker/main.ts'],
    ['operate/keys.ts', 'list', '--email', 'a@example.com'],
    ['operate/backup.ts', 'copy.sqlite'],
  ];
  it('ends every program with exit code 1 and one line', async () => {
    const kinds = Object.keys(faults);
    const ends = programs.map(async ([program = '', ...args], index) => {
      const folder = spoiled(kinds[index % kinds.length] ?? '');
      const env = { ...process.env, DATA_DIR: folder, PORT: '0' };
      return promisify(execFile)(process.execPath, [source(program), ...args], { env, cwd: folder }).then(
        () => ({ program, code: 0, said: '' }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ program, code, said: stderr }),
      );
    });
    for (const { program, code, said } of await Promise.all(ends)) {
      expect([program, code]).toEqual([program, 1]);
      expect(said).toMatch(/^[^\n]*seogeo\.sqlite[^\n]*\n$/);
    }
  });
});
