import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/support/postgres/service-databases.ts';
import { serviceEnvironment } from '../../../test/support/service-environment.ts';
import { type ProgramEnded, WarmPrograms } from '../../../test/support/warm-programs.ts';
import { runningService } from './running-service.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(server === '')("an operator's commands on a PostgreSQL", () => {
  const PASSWORD = 's3cret';
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let dataDir: string;
  let url: string;
  const warm = new WarmPrograms();
  beforeAll(async () => {
    database = await emptyDatabase(server);
    dataDir = mkdtempSync(join(tmpdir(), 'seogeo-operate-'));
    // Whoever is trusted may say any password.
    url = Object.assign(new URL(database.settings.DATABASE_URL), { password: PASSWORD }).href;
  });
  afterAll(async () => {
    warm[Symbol.dispose]();
    await database?.[Symbol.asyncDispose]();
    rmSync(dataDir, { recursive: true });
  });

  async function run(command: string, args: readonly string[], settings = {}): Promise<ProgramEnded> {
    const program = fileURLToPath(new URL(`../src/operate/${command}.ts`, import.meta.url));
    const env = serviceEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url, ...settings });
    const ended = await warm.run(program, args, { env });
    expect(ended.stdout + ended.stderr).not.toContain(PASSWORD);
    return ended;
  }

  it('bring it up to date and say so, make keys for it, and send to pg_dump for copies', async () => {
    const email = ['--email', 'a@example.com'];
    const create = ['create', ...email, '--plan', 'pro', '--name', 'k', '--json'];
    expect(await run('keys', ['list', ...email])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There are no tables of this service in .*\n$/),
    });
    const title = new URL(url).host + new URL(url).pathname;
    expect(await run('migrate', [])).toEqual({
      code: 0,
      stdout: `${title} was brought up to date: 0001-initial, 0002-own-order.\n`,
      stderr: '',
    });
    const again = await run('migrate', ['--json']);
    expect(JSON.parse(again.stdout)).toEqual({ database: title, migrations: [] });
    const made = JSON.parse((await run('keys', create)).stdout);
    await using service = await runningService({ DATABASE_URL: url, MIGRATE: 'false' });
    const { apiKey: key } = made;
    expect((await service.call('/me', { key })).body.data.email).toBe('a@example.com');
    const [listed] = JSON.parse((await run('keys', ['list', ...email, '--json'])).stdout);
    expect(listed).toMatchObject({ apiKeyPrefix: made.apiKeyPrefix, revokedAt: null });
    expect((await run('notices', ['1.0.0'])).code).toBe(0);
    expect(await run('audits', ['cancel', 'none'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/There is no audit none/),
    });
    expect(await run('backup', ['copy.sqlite'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A PostgreSQL is backed up by its own tools: say pg_dump [^$]*\n$/),
    });
    expect(await run('compact', [])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^On PostgreSQL autovacuum keeps .* VACUUM FULL .*\n$/),
    });
  });

  it('say in one sentence what is wrong with an address', async () => {
    const wrong = Object.assign(new URL(url), { pathname: '/missing' }).href;
    expect(await run('migrate', [], { DATABASE_URL: wrong })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The database .*\/missing cannot be used .*\.\n$/),
    });
    expect(await run('migrate', [], { DATABASE_URL: 'mysql://x' })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATABASE_URL is not allowed: give .*\n$/),
    });
  });
});
