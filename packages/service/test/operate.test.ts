import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { shellWords } from '../../../test/support/shell-words.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { WarmPrograms } from '../../../test/support/warm-programs.ts';
import { openDatabases } from '../src/storage/sqlite/file/open-database.ts';
import { runningService } from './running-service.ts';

const run = promisify(execFile);
const source = (file: string) => join(import.meta.dirname, '../src', file);
const workspace = join(import.meta.dirname, '../../..');
/** `npm test` has one refusal of each kind from a process of its own. */
const everything = process.env.DEEP !== undefined;
const hasTerminals = spawnSync('script', ['--version']).status === 0;

let service: Awaited<ReturnType<typeof runningService>>;
beforeAll(async () => {
  service = await runningService({ ALLOW_PRIVATE_HOSTS: 'true' });
});
afterAll(() => {
  warm[Symbol.dispose]();
  return service[Symbol.asyncDispose]();
});

/** What a command says and ends with; that a process of its own does the same is held below. */
const warm = new WarmPrograms();
const operate = (program: string, args: readonly string[], dataDir: string, cwd = process.cwd()) =>
  warm.runWell(source(`operate/${program}`), args, { env: { ...process.env, DATA_DIR: dataDir }, cwd });

async function keys(...args: string[]) {
  const { stdout, stderr } = await operate('keys.ts', [...args, '--json'], service.dataDir);
  return { json: JSON.parse(stdout), stderr };
}

describe('keys', () => {
  const owner = ['--email', 'Team@example.com', '--plan', 'pro'];

  it('are made for an account that is found or created by e-mail, while the service runs', async () => {
    const { json: first } = await keys('create', ...owner, '--name', 'one');
    expect(first.apiKey.startsWith(first.apiKeyPrefix)).toBe(true);
    const me = await service.call('/me', { key: first.apiKey });
    expect(me.body.data).toEqual({
      userId: first.accountId,
      email: 'team@example.com',
      plan: 'pro',
      apiKeyPrefix: first.apiKeyPrefix,
    });
    const again = ['create', '--email', 'team@example.com', '--name', 'two', '--plan'];
    await expect(keys(...again, 'starter')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /has the plan pro, .* --plan pro; .* to starter as well, add --change-plan\.\n$/,
      ),
    });
    const unchanged = await service.call('/me', { key: first.apiKey });
    expect(unchanged.body.data.plan).toBe('pro');
    const { json: second, stderr } = await keys(...again, 'starter', '--change-plan');
    expect(second.accountId).toBe(first.accountId);
    expect(stderr).toContain('was pro and is now starter');
    const { json: list } = await keys('list', '--email', 'team@example.com');
    expect(list.map((key: { name: string }) => key.name)).toEqual(['two', 'one']);
    expect(Object.keys(list[0]).sort()).toEqual(
      ['apiKeyPrefix', 'createdAt', 'expiresAt', 'lastUsedAt', 'name', 'revokedAt', 'scopes'].sort(),
    );
  });

  it('steer no terminal by their names', async () => {
    const email = ['--email', 'names@example.com'];
    await keys('create', ...email, '--plan', 'pro', '--name', 'a\u001b[2J\nb\u202e\u009bc ✓ مفتاح');
    const { stdout } = await operate('keys.ts', ['list', ...email], service.dataDir);
    expect(stdout).toContain(String.raw`  a\u001b[2J\u000ab\u202e\u009bc ✓ مفتاح  created `);
    expect(stdout.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('say when they expire and have expired, by a time with its zone or a day in UTC', async () => {
    const email = ['--email', 'times@example.com'];
    const create = (expires: string) =>
      keys('create', ...email, '--plan', 'pro', '--name', 'n', '--expires', expires);
    const list = async () => (await operate('keys.ts', ['list', ...email], service.dataDir)).stdout;
    for (const expires of ['2130-01-31', '2130-02-01T01:30:00+01:00']) await create(expires);
    expect(await list()).toMatch(
      /never, expires 2130-02-01T00:30:00.+\n.+never, expires 2130-01-31T00:00:00/,
    );
    for (const expires of ['2130-01-31T00:00:00', '2130/01/31', '1 Feb 2130', '2130-13-01', '2020-01-31'])
      await expect(create(expires)).rejects.toMatchObject({
        stderr: expect.stringContaining('with its zone'),
      });
    const database = await openDatabases(service.dataDir);
    const { id } = await database.read
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email[1] ?? '')
      .executeTakeFirstOrThrow();
    await database.write
      .updateTable('api_keys')
      .set({ expires_at: 1 })
      .where('account_id', '=', id)
      .execute();
    await database.close();
    expect(await list()).toMatch(/never, expired 1970.+\n.+never, expired 1970/);
  });

  it("open only the operations of their scopes, and no other account's records", async () => {
    const project = await service.newProject();
    const { json } = await keys(
      'create',
      '--email',
      'other@example.com',
      '--plan',
      'pro',
      '--name',
      'reader',
      '--scopes',
      'projects:read',
    );
    const write = await service.call('/projects', {
      key: json.apiKey,
      body: { name: 'x', primaryDomain: 'https://example.com' },
    });
    expect([write.status, write.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(write.headers.get('WWW-Authenticate')).toContain('scope="projects:write"');
    expect((await service.call('/projects', { key: json.apiKey })).body.meta.total).toBe(0);
    expect((await service.call(`/projects/${project}`, { key: json.apiKey })).status).toBe(404);
  });

  it('stop working within five seconds of being revoked', async () => {
    const { json } = await keys('create', '--email', 'gone@example.com', '--plan', 'pro', '--name', 'gone');
    expect((await service.call('/me', { key: json.apiKey })).status).toBe(200);
    await keys('revoke', json.apiKeyPrefix);
    await sleep(5_000);
    const answer = await service.call('/me', { key: json.apiKey });
    expect([answer.status, answer.body.error.code]).toEqual([401, 'INVALID_API_KEY']);
  });

  it('give way to a browser: a link signs in once, at the address that PUBLIC_URL, HOST and PORT say', async () => {
    await keys('create', '--email', 'person@example.com', '--plan', 'pro', '--name', 'one');
    const { json } = await keys('sign-in', '--email', 'Person@example.com');
    const link = new URL(json.link);
    expect([link.pathname, link.search]).toEqual(['/console/', '']);
    const origin = service.url;
    const enter = () =>
      fetch(`${origin}/api/account/v1/link-sign-ins`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ token: link.hash.replace('#token=', '') }),
      });
    expect([(await enter()).status, (await enter()).status]).toEqual([201, 401]);
  });

  it.each([
    [{ HOST: '::1', PORT: '8123' }, 'http://[::1]:8123/console/'],
    [{ HOST: '::', PORT: '8123' }, 'http://localhost:8123/console/'],
    [{ HOST: '127.0.0.1', PORT: '8123' }, 'http://127.0.0.1:8123/console/'],
    [{ PORT: '0', PUBLIC_URL: 'https://seogeo.example' }, 'https://seogeo.example/console/'],
  ])('give way to a browser by a link of %j that begins with %s', async (settings, address) => {
    const link = new URL(await signIn(settings));
    expect(link.href.replace(link.hash, '')).toBe(address);
  });

  it('give no link where the service chooses its port, but say what to set', async () => {
    await expect(signIn({ PORT: '0' })).rejects.toMatchObject({
      stderr: expect.stringContaining('set PUBLIC_URL'),
    });
  });

  /** The link that is printed for an account, by a command with these settings. */
  async function signIn(settings: Record<string, string>): Promise<string> {
    await keys('create', '--email', 'link@example.com', '--plan', 'pro', '--name', 'one');
    const env = { ...process.env, DATA_DIR: service.dataDir, ...settings };
    const args = ['sign-in', '--email', 'link@example.com'];
    const { stdout } = await warm.runWell(source('operate/keys.ts'), args, { env, cwd: process.cwd() });
    return stdout.trim();
  }

  it.each([
    [['create', '--email', 'x@example.com', '--plan', 'gold', '--name', 'n'], 'starter, pro, agency'],
    [['create', '--email', 'nobody', '--plan', 'pro', '--name', 'n'], '--email'],
    [
      ['create', '--email', 'x@example.com', '--plan', 'pro', '--name', 'n', '--scopes', 'everything'],
      'projects:read',
    ],
    [['create', '--email', 'x@example.com', '--plan', 'pro', '--name', '\u200b'], 'can be seen'],
    [['list', '--email', 'unknown@example.com'], 'no account'],
    [['revoke', 'sgk_live_nothing1'], 'no key'],
    [['destroy'], 'create, list or revoke'],
    [['sign-in', '--email', 'unknown@example.com'], 'no account'],
    [['sign-in'], '--email'],
  ])('%j is refused with a word on what is right', async (args, hint) => {
    await expect(keys(...args)).rejects.toMatchObject({ stderr: expect.stringContaining(hint) });
  });
});

describe('a command with a wrong DATA_DIR', () => {
  const commands: readonly (readonly [string, ...string[]])[] = [
    ['keys.ts', 'list', '--email', 'a@example.com'],
    ['keys.ts', 'revoke', 'sgk_live_12345678'],
    ['audits.ts', 'cancel', '019aa000-0000-7000-8000-000000000000'],
    ['notices.ts', '1.0.0'],
    ['backup.ts', 'copy.sqlite'],
    ['compact.ts'],
  ];

  async function refused(program: string, args: readonly string[], how: (dataDir: string) => object) {
    await using parent = await temporaryFolder('wrong');
    const dataDir = join(parent.path, 'data');
    await expect(operate(program, args, dataDir, parent.path)).rejects.toMatchObject(how(dataDir));
    expect(readdirSync(parent.path)).toEqual([]);
  }

  it.each(commands)('tells all the same how it is called, where that is asked: %s', async (program) => {
    const { stdout } = await operate(program, ['--help'], join(service.dataDir, 'none'));
    expect(stdout).toMatch(/^npm run /);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  /** One line that has these words in it, and what follows it. */
  const saying = (words: string, then: string) =>
    expect.stringMatching(`^.*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}.*\n${then}`);
  /** As wrongly called: with how it is called rightly. */
  const misused = (program: string, args: readonly string[], words: string) =>
    refused(program, args, () => ({ code: 2, stderr: saying(words, '\nnpm run --silent ') }));
  const create = 'create --email a@example.com --plan pro --name n'.split(' ');
  const noTime = '--expires needs a time in the future';

  it.each<[string, readonly string[], string]>([
    ['keys.ts', [...create, '--expires', 'tomorrow'], noTime],
    ['keys.ts', [...create, '--expires', '2020-01-31'], noTime],
    ['keys.ts', [...create, '--expires', '2130-02-30'], noTime],
    ['keys.ts', [...create, '--expires', '2130-01-31T24:00:00Z'], noTime],
    ['keys.ts', [...create, '--scopes', ','], '--scopes , is not allowed: give one or more of audits:read'],
    ['keys.ts', [...create, '--scopes', 'audits:read,all'], '--scopes audits:read,all is not allowed: give'],
    ['keys.ts', ['lisst'], 'Say create'],
    ['keys.ts', ['sign-in'], '--email needs'],
    ['audits.ts', ['cancel'], 'Say list or cancel ID.'],
    ['notices.ts', ['newest'], 'Say the version'],
    ['backup.ts', [], 'Say the name of the file'],
    ['backup.ts', ['copies/'], 'Say the name of the file'],
    ['move.ts', [], 'Say --from with the data folder'],
    ['move.ts', ['--from', 'data', '--to', 'nonsense'], '--to needs an address such as postgres:'],
    ['move.ts', ['--from', 'data', '--to', 'postgres://a,b/x'], '--to needs an address such as postgres:'],
    ['migrate.ts', ['now'], 'Say nothing more'],
  ])('reads what it is told before it looks for a database, or makes one: %s %j', misused);

  it.each<[string, readonly string[], string]>([
    ...['email', 'plan', 'name', 'scopes', 'expires'].map((name): [string, string[], string] => [
      'keys.ts',
      [`--${name}`, '', 'create'],
      `--${name}`,
    ]),
    ['keys.ts', ['list', '--email= '], '--email'],
    ['keys.ts', ['revoke', ''], 'An argument'],
    ['audits.ts', ['cancel', ''], 'An argument'],
    ['notices.ts', ['1.0.0', '--document', ''], '--document'],
    ['backup.ts', [''], 'An argument'],
    ['compact.ts', [''], 'An argument'],
    ['move.ts', ['--from', ''], '--from'],
    ['move.ts', ['--from', 'data', '--to', '\t'], '--to'],
  ])('takes nothing for a word, as a variable is that is not set: %s %j', (program, args, name) =>
    misused(program, args, `${name} is empty: `),
  );

  it.each<[string, readonly string[], string]>([
    ['keys.ts', [...create, '--email', 'b@example.com'], '--email'],
    ['keys.ts', [...create, '--expires=2130-01-31', '--expires', '2130-01-31'], '--expires'],
    ['notices.ts', ['1.0.0', '--document', 'a.json', '--document', 'b.json'], '--document'],
    ['move.ts', ['--from', 'a', '--from', 'b'], '--from'],
  ])('takes one value of an option, and does not choose: %s %j', (program, args, name) =>
    misused(program, args, `${name} is there twice: `),
  );

  it.each(['keys.ts', 'backup.ts'])(
    'names an option that there is none of, and no other way to say it: %s',
    (program) =>
      refused(program, ['--nope'], () => ({
        code: 2,
        stderr: expect.stringMatching(/^Unknown option '--nope'\.\n\nnpm run --silent /),
      })),
  );

  it.each<[string, (folder: string) => string, string]>([
    [
      'that is not there',
      (folder) => join(folder, 'none.json'),
      'none.json cannot be read: ENOENT: no such file',
    ],
    ['that is a folder', (folder) => folder, ' cannot be read: EISDIR: '],
    ['that is no JSON', () => join(workspace, 'README.md'), 'README.md is no OpenAPI document in JSON'],
    [
      'that is JSON alone',
      () => join(workspace, 'package.json'),
      'package.json is no OpenAPI document in JSON',
    ],
    [
      'of another version',
      () => join(workspace, 'openapi/releases/1.0.0.json'),
      '1.0.0.json is version 1.0.0, not 9.9.9.',
    ],
  ])('is told that of a document %s, by its name', async (_, fileIn, said) => {
    await using folder = await temporaryFolder('document');
    const args = ['9.9.9', '--document', fileIn(folder.path)];
    await refused('notices.ts', args, () => ({ code: 1, stderr: saying(said, '$') }));
  });

  it('is told which releases there are, where one is asked for that is none', () =>
    refused('notices.ts', ['9.9.9'], () => ({
      code: 1,
      stderr: 'There is no release 9.9.9: openapi/releases holds every released version.\n',
    })));

  it.each(commands)('says so and makes nothing: %s %s', (program, ...args) =>
    refused(program, args, (dataDir) => ({
      code: 1,
      stderr: `There is no database at ${join(dataDir, 'seogeo.sqlite')}, or none that this user may see: set DATA_DIR to the data folder of the service.\n`,
    })),
  );

  it('says the same as a process of its own, and ends with the same code', async () => {
    const dataDir = join(service.dataDir, 'none');
    // One in `npm test`: backup, keys and audits are processes of their own in other tests as well.
    const alone = everything ? commands.map(([program]) => program) : ['compact.ts'];
    for (const [program, ...args] of commands.filter((one) => alone.includes(one[0]))) {
      const said = await operate(program, args, dataDir).catch((error: unknown) => error);
      const env = { ...process.env, DATA_DIR: dataDir };
      const { code, stdout, stderr } = await run(process.execPath, [source(`operate/${program}`), ...args], {
        env,
      }).catch((error) => error);
      expect(said).toMatchObject({ code, stdout, stderr });
      expect(code).toBe(1);
    }
  });

  it('is told by keys create, beside the key, which folder it is for', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'seogeo-wrong-'));
    const dataDir = join(parent, 'data');
    const args = ['create', '--email', 'a@example.com', '--plan', 'pro', '--name', 'n'];
    const make = () => operate('keys.ts', args, dataDir);
    const said = [await make(), await make()].map(({ stdout, stderr }) => [
      /^sgk_live_\w{36}\n$/.test(stdout),
      stderr,
    ]);
    expect(said).toEqual([
      [true, `The key is for the service with DATA_DIR=${dataDir}, where there was no database yet.\n`],
      [true, ''],
    ]);
    rmSync(parent, { recursive: true });
  });
});

describe('audits', () => {
  const audits = (...args: string[]) => operate('audits.ts', args, service.dataDir);

  it('that wait for another of their project are canceled at once, with a report snapshot', async () => {
    // Accepts connections and never answers: the first audit stays running for as long as this test needs.
    const silent = createServer(() => {});
    const seedUrl = `http://127.0.0.1:${await listenAnywhere(silent)}/`;
    const project = await service.newProject();
    const start = () => service.call(`/projects/${project}/audits`, { body: { seedUrl } });
    const running = (await start()).body.data.auditRunId;
    const waiting = (await start()).body.data.auditRunId;

    const { stdout: open } = await audits('list');
    const lines = open.split('\n');
    expect(lines[0]).toMatch(
      new RegExp(`^${running}  (pending|running), 0 of at most \\d+ pages in \\d+ s of work$`),
    );
    expect(lines[1]).toBe(`  ${seedUrl}`);
    expect(lines[2]).toMatch(/^ {2}\S+@example\.com, job [0-9a-f-]{36}$/);
    expect(lines[3]).toContain(`${waiting}  pending, `);
    const { stdout } = await audits('cancel', waiting, '--json');
    expect(JSON.parse(stdout)).toEqual({ auditRunId: waiting, cancelRequested: true, ended: true });
    const { body } = await service.call(`/projects/${project}/audits`);
    expect(body.data[0]).toMatchObject({ id: waiting, status: 'canceled', stopReason: 'canceled' });
    expect(body.data[0].finishedAt).not.toBeNull();
    const reports = await service.call(`/projects/${project}/reports`);
    expect(reports.body.data).toMatchObject([{ auditRunId: waiting, summary: { status: 'canceled' } }]);
    await expect(audits('cancel', waiting)).rejects.toMatchObject({
      stderr: `Audit ${waiting} is canceled already.\n`,
    });

    const list = async () => (await audits('list')).stdout;
    await expect.poll(list).toContain(`${running}  running`);
    const { stdout: said } = await audits('cancel', running);
    expect(said).toBe(`Audit ${running} stops crawling within a second; its pages are kept.\n`);
    silent.closeAllConnections();
    silent.close();
  });

  it('steer no terminal by what a customer has written, in words and in JSON, which means the same', async () => {
    const project = await service.newProject();
    const seedUrl = 'http://127.0.0.1:9/\u001b]0;t\u0007\u009b31m\u007f\u202e\u2066\u{e0041}é😀';
    const started = await service.call(`/projects/${project}/audits`, { body: { seedUrl } });
    expect(started.status).toBe(202);
    const { stdout: words } = await audits('list');
    const { stdout: json } = await audits('list', '--json');
    expect(words).toContain(String.raw`  http://127.0.0.1:9/\u001b]0;t\u0007\u009b31m\u007f\u202e\u2066`);
    for (const text of [words.replaceAll('\n', ''), json.trimEnd()]) {
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(text).toContain('é😀');
    }
    expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ seedUrl }));
    await expect(audits('cancel', '\u001b[2J\u009b')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^There is no audit [^\p{Cc}\p{Cf}]+\n$/u),
    });
  });
});

describe('the start', () => {
  it('keeps its files from others, also those it finds, writes its address to the log, and how to make a key where nobody looks, but never one; SIGTERM ends it with 0', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-start-'));
    chmodSync(dataDir, 0o755);
    const files = () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const open = () =>
      files()
        .filter(({ parentPath, name }) => (statSync(join(parentPath, name)).mode & 0o077) !== 0)
        .map(({ name }) => name)
        .filter((name) => name !== 'first-key' && process.platform !== 'win32');
    const databases = await openDatabases(dataDir);
    expect(open()).toEqual([]);
    // As earlier versions left them, and what a kill leaves beside the database.
    for (const { parentPath, name } of files()) chmodSync(join(parentPath, name), 0o644);
    // As version 1.0.0 left it.
    writeFileSync(join(dataDir, 'first-key'), 'sgk_live_old\n');
    const { url, output, stop } = await started(dataDir, /first key in this file/);
    expect(files().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['seogeo.sqlite-wal', 'api.lock']),
    );
    expect(open()).toEqual([]);
    await databases.close();
    const [, command = ''] = /no account yet.* npm run --silent keys -- (create [^"]*)"/.exec(output()) ?? [];
    const env = { ...process.env, DATA_DIR: dataDir };
    const keysProgram = [source('operate/keys.ts'), ...command.split(' ')];
    const { stdout, stderr } = await run(process.execPath, keysProgram, { env });
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^sgk_live_[0-9A-Za-z]{36}\n$/), '']);
    const key = stdout.trim();
    const me = await fetch(`${url}/api/public/v1/me`, { headers: { Authorization: `Bearer ${key}` } });
    expect(await me.json()).toMatchObject({ data: { email: 'owner@example.com', plan: 'agency' } });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await stop()).toEqual([0, null]);
    expect(output()).toContain('"operation":"getMe"');
    expect(output()).not.toContain(key);
    rmSync(dataDir, { recursive: true });
  });

  it.skipIf(!hasTerminals)(
    'shows the first key and a link to sign in once, at a terminal, and keeps them in no file',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-terminal-'));
      const shown = [];
      const links = [];
      for (const until of [/Try it[\s\S]*curl[\s\S]*curl/, /Try it[\s\S]*curl[\s\S]*curl/]) {
        const { output, stop } = await started(dataDir, until, { terminal: true });
        expect(output()).toMatch(
          /http:\/\/\S+\/docs\s[\s\S]*\/console[\s\S]*npm run --silent keys -- create/,
        );
        // People read no JSON.
        expect(output()).not.toContain('"level":');
        shown.push([...new Set(output().match(/sgk_live_[0-9A-Za-z]{36}/g))]);
        links.push(/http:\/\/127\.0\.0\.1:\d+\/console\/#token=([\w-]{43})\s/.exec(output())?.[1]);
        await stop();
      }
      const [[key = ''] = [], again] = shown;
      expect(links).toEqual([expect.any(String), undefined]);
      expect(key).not.toBe('');
      expect(again).toEqual([]);
      const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      const kept = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
      expect(kept.join('')).toContain(key.slice(0, 17));
      expect(kept.join('')).not.toContain(key.slice(17));
      expect(kept.join('')).not.toContain(links[0]);
      rmSync(dataDir, { recursive: true });
    },
  );

  it.each([
    ['', () => '0'],
    [' and its port', () => new URL(service.url).port],
  ])('refuses a second API process on the same data folder%s with a clear message', async (_, port) => {
    const env = { ...process.env, DATA_DIR: service.dataDir, PORT: port(), LOG_LEVEL: 'silent' };
    await expect(run(process.execPath, [source('main.ts')], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Another API process already uses the data folder'),
    });
  });

  it.each([
    ['PORT', 'main.ts'],
    ['METRICS_PORT', 'main.ts'],
    ['METRICS_PORT', 'worker/main.ts'],
  ])(
    'refuses a %s that is taken in one line, without a stack, and leaves nothing: %s',
    async (name, program) => {
      const { port } = new URL(service.url);
      await using folder = await temporaryFolder('taken');
      const DATA_DIR = join(folder.path, 'data');
      const env = { ...process.env, DATA_DIR, PORT: '0', LOG_LEVEL: 'silent', [name]: port };
      await expect(run(process.execPath, [source(program)], { env })).rejects.toMatchObject({
        code: 1,
        stderr: `${name}=${port} is taken on 127.0.0.1: stop what listens there, or give ${name} another number: each process needs its own.\n`,
      });
      expect(readdirSync(folder.path)).toEqual([]);
    },
  );

  it('refuses a data folder that cannot be used, with its name and without a stack', async () => {
    // A file, and where there are never folders.
    const file = join(service.dataDir, 'seogeo.sqlite');
    const wrong = [file, ...(everything && process.platform === 'linux' ? ['/proc/none/data'] : [])];
    const tried = wrong.map((dataDir, n) => ({ dataDir, program: n === 0 ? 'worker/main.ts' : 'main.ts' }));
    const refused = tried.map(({ dataDir, program }) => {
      const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
      const ran = run(process.execPath, [source(program)], { env, timeout: 120_000 });
      return expect(ran).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^DATA_DIR=.* is not allowed: give a folder that can be written\. .*\n$/,
        ),
      });
    });
    await Promise.all(refused);
  });

  it.skipIf(!everything || process.getuid?.() !== 0)('refuses to render as root', async () => {
    const env = { ...process.env, DATA_DIR: service.dataDir, CRAWL_RENDER: 'auto' };
    await expect(run(process.execPath, [source('worker/main.ts')], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^CRAWL_RENDER=auto is not allowed: [^\n]*CRAWL_RENDER_NO_SANDBOX=true\.\n$/,
      ),
    });
  });

  it('refuses a wrong setting with its name, the value and what is allowed', async () => {
    const env = { ...process.env, DATA_DIR: service.dataDir, PORT: 'eighty' };
    await expect(run(process.execPath, [source('main.ts')], { env })).rejects.toMatchObject({
      code: 1,
      stderr: 'PORT=eighty is not allowed: give a whole number from 0 to 65535.\n',
    });
  });
});

/** The program itself once it has said something; a terminal is made by `script` of util-linux. */
async function started(dataDir: string, until: RegExp, { terminal = false } = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' };
  const program = [process.execPath, source('main.ts')];
  const [command = '', ...args] = terminal ? ['script', '-qefc', shellWords(program), '/dev/null'] : program;
  const child = spawn(command, args, { env, stdio: [terminal ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  while (!until.test(text)) await sleep(20);
  const [, url] = /listening on (http:\/\/[\d.:]+)/.exec(text) ?? [];
  const stop = () => {
    if (terminal) child.stdin?.write('\x03');
    else child.kill('SIGTERM');
    return exited;
  };
  return { url, output: () => text, stop };
}

describe('compact', () => {
  const compact = (dataDir: string) => operate('compact.ts', ['--json'], dataDir);

  it('says the size before and after of a database that nobody uses, and does nothing beside a service', async () => {
    await expect(compact(service.dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^An API process, .* uses the data folder .* all workers first: .*\n$/),
    });
    const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-compact-'));
    await (await openDatabases(dataDir)).close();
    const said = JSON.parse((await compact(dataDir)).stdout);
    const file = join(dataDir, 'seogeo.sqlite');
    expect(said).toEqual({ file, bytesBefore: expect.any(Number), bytesAfter: statSync(file).size });
    rmSync(dataDir, { recursive: true });
  });

  it.skipIf(process.getuid === undefined)(
    'says which folder has to be writable where it is not',
    async () => {
      await using folder = await temporaryFolder('barred');
      await (await openDatabases(folder.path)).close();
      chmodSync(folder.path, 0o555);
      // Root may write everywhere.
      const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
      const env = { ...process.env, DATA_DIR: folder.path };
      await expect(
        run(process.execPath, [source('operate/compact.ts')], { env, ...uid }),
      ).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^DATA_DIR=\S+ is not allowed: give a folder that can be written\. .*\n$/,
        ),
      });
      chmodSync(folder.path, 0o755);
    },
  );
});
