import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog, readConfig, startService } from '../src/index.ts';
import { backUp } from '../src/storage/storage.ts';
import { temporaryDatabase } from '../src/storage/temporary-database.fixture.ts';
import { runningService } from './running-service.ts';

const command = join(import.meta.dirname, '../src/operate/backup.ts');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seogeo-backup-'));
  folders.push(folder);
  return folder;
}

async function backup(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [command, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

describe('a backup', () => {
  it('of a running service that is written to is of one moment, whole, and can be started from', async () => {
    await using service = await runningService();
    const project = await service.newProject();
    const writer = new DatabaseSync(join(service.dataDir, 'seogeo.sqlite'), { timeout: 5_000 });
    const add = writer.prepare('INSERT INTO host_shares VALUES (?, ?, 1, 1)');
    const folder = newFolder();
    const file = join(folder, 'copy.sqlite');
    let pairs = 0;
    const writing = setInterval(() => {
      writer.exec('BEGIN IMMEDIATE');
      for (const owner of ['left', 'right']) add.run(`${pairs}${'x'.repeat(2_000)}`, owner);
      writer.exec('COMMIT');
      pairs += 1;
    }, 1);
    const { code, stdout, stderr } = await backup(service.dataDir, file, '--json');
    clearInterval(writing);
    writer.close();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const said = JSON.parse(stdout);
    expect(said).toMatchObject({ file, bytes: statSync(file).size, rows: { projects: 1 } });
    // Whatever was committed together is in it together.
    expect(said.rows.host_shares % 2).toBe(0);
    expect(readdirSync(folder)).toEqual(['copy.sqlite']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await projectsOf(file, service.key)).toEqual([project]);
  });

  /** Of the service that is started from the copy. */
  async function projectsOf(file: string, key: string): Promise<string[]> {
    const folder = newFolder();
    writeFileSync(join(folder, 'seogeo.sqlite'), readFileSync(file));
    const config = readConfig({ DATA_DIR: folder, PORT: '0' });
    const restored = await startService(config, createLog('silent', 'test'));
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${restored.url}/api/public/v1/projects`, { headers });
    const { data }: { data: { id: string }[] } = JSON.parse(await response.text());
    await restored.stop();
    return data.map(({ id }) => id);
  }

  it('overwrites nothing, and leaves nothing behind where it cannot be made', async () => {
    await using database = await temporaryDatabase();
    const folder = newFolder();
    const taken = join(folder, 'taken');
    writeFileSync(taken, 'precious');
    await expect(backUp(database.file, taken)).rejects.toThrow(/taken is there already/);
    expect(readFileSync(taken, 'utf8')).toBe('precious');
    const missing = join(folder, 'missing', 'copy');
    await expect(backUp(database.file, missing)).rejects.toThrow(
      `${missing} cannot be written: there is no folder ${join(folder, 'missing')}.`,
    );
    const noFolder = join(taken, 'copy');
    await expect(backUp(database.file, noFolder)).rejects.toThrow(
      `${noFolder} cannot be written: there is no folder `,
    );
    const damaged = join(folder, 'damaged');
    const writer = new DatabaseSync(database.file);
    writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    writer.close();
    const bytes = readFileSync(database.file);
    bytes.fill(0x41, 5 * 4_096, 8 * 4_096);
    writeFileSync(damaged, bytes);
    await expect(backUp(damaged, join(folder, 'copy'))).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => !name.startsWith('damaged'))).toEqual(['taken']);
  });

  it.each([
    ['a name that no file can have', 'x'.repeat(300)],
    ['a name that leaves no room for that of the copy', 'x'.repeat(250)],
    ['one of letters that take several bytes', 'é'.repeat(125)],
    ['a path that is too long', `${'x/'.repeat(5_000)}copy`],
  ])('under %s says that it is too long, and leaves nothing', async (_, name) => {
    await using database = await temporaryDatabase();
    const folder = newFolder();
    await expect(backUp(database.file, join(folder, name))).rejects.toThrow(
      /^\S+ cannot be written: ENAMETOOLONG: .* Give it a shorter name: .* Nothing is left of the copy\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says in words what it holds, of one as of many', async () => {
    await using service = await runningService();
    await service.newProject();
    const file = join(newFolder(), 'copy');
    const { stdout } = await backup(service.dataDir, file);
    expect(stdout).toMatch(
      / MB with accounts 1, projects 1, audits 0, audit pages 0; read through and found whole\.\n$/,
    );
  });

  it('is restored as the paper says, any number of times: no old log meets it, and nothing old is lost', () => {
    const folder = newFolder();
    const paper = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
    const [section = ''] = /^## Restore$.*?^## /ms.exec(paper) ?? [];
    const steps = [...section.matchAll(/`([^`]*\$\{?DATA_DIR[^`]*)`/g)].map(([, step = '']) => step);
    expect(steps).toHaveLength(4);
    const backups = join(folder, 'backups');
    const dataDir = join(folder, 'data');
    for (const made of [backups, dataDir, join(dataDir, 'indexes')]) mkdirSync(made);
    const script = steps.join('\n').replaceAll('/backups/', `${backups}/`);
    for (const restored of ['one', 'two', 'three']) {
      for (const suffix of ['', '-wal', '-shm'])
        writeFileSync(join(dataDir, `seogeo.sqlite${suffix}`), `before ${restored}`);
      writeFileSync(join(backups, /seogeo-[\d-]+\.sqlite/.exec(script)?.[0] ?? ''), restored);
      execFileSync('sh', ['-c', script], { env: { ...process.env, DATA_DIR: dataDir } });
      const [database, ...old] = readdirSync(dataDir).sort().reverse();
      expect(database).toBe('seogeo.sqlite');
      expect(readFileSync(join(dataDir, 'seogeo.sqlite'), 'utf8')).toBe(restored);
      expect(old.map((name) => readdirSync(join(dataDir, name)).length)).toEqual(old.map(() => 3));
    }
    expect(readdirSync(dataDir)).toHaveLength(4);
  });

  it('of a folder without a database, or without a name, says what to do', async () => {
    const folder = newFolder();
    const ends = await Promise.all([backup(folder, join(folder, 'copy')), backup(folder)]);
    expect(ends[0]).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no database at .*set DATA_DIR/),
    });
    expect(ends[1]).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/npm run --silent backup -- FILE/),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
