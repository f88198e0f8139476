import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { maintenanceUrl, say } from '../../../test/support/postgres/say.ts';
import { runningService } from './running-service.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
/** Nobody: as whom a server runs that a run of tests has started. */
const UNPRIVILEGED = 65_534;

const name = `full_${process.pid}`;

/** A file system of 48 MB in memory that the server has its own tablespace on; null where one of them may not be. */
async function smallDisk(): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'seogeo-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' });
    chmodSync(folder, 0o755);
    chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  try {
    await say(maintenanceUrl(server), `CREATE TABLESPACE ${name} LOCATION '${folder}'`);
    return folder;
  } catch {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = server === '' ? null : await smallDisk();
if (disk === null)
  process.stderr.write('full-postgres.test.ts is skipped: it needs a PostgreSQL, and to mount a tmpfs\n');

afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

it.skipIf(disk === null)(
  'a node whose PostgreSQL has a full disk is not ready, and is again once there is room',
  async () => {
    await say(maintenanceUrl(server), `CREATE DATABASE ${name} TEMPLATE template0 TABLESPACE ${name}`);
    const ballast = join(disk ?? '', 'ballast');
    try {
      const DATABASE_URL = Object.assign(new URL(server), { pathname: name }).href;
      await using service = await runningService({ DATABASE_URL });
      const ready = async () => (await fetch(`${service.url}/readyz`)).status;
      const create = async () =>
        (
          await service.call('/projects', {
            body: { name: 'x'.repeat(100), primaryDomain: 'https://example.com' },
          })
        ).status;
      expect([await ready(), await create()]).toEqual([200, 201]);
      expect(() => {
        for (;;) appendFileSync(ballast, Buffer.alloc(64 * 1024));
      }).toThrow('ENOSPC');
      const statuses = new Set<number>();
      // What fits into pages that are there is still written.
      for (let tries = 0; tries < 500 && !statuses.has(503); tries += 1) statuses.add(await create());
      expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
      expect([await ready(), await ready()]).toEqual([503, 503]);
      expect((await service.call('/projects')).status).toBe(200);
      truncateSync(ballast, 0);
      await expect.poll(ready).toBe(200);
      expect(await create()).toBe(201);
    } finally {
      rmSync(ballast, { force: true });
      await say(maintenanceUrl(server), `DROP DATABASE ${name} WITH (FORCE)`);
      await say(maintenanceUrl(server), `DROP TABLESPACE ${name}`);
    }
  },
);
