import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { credentialsFile } from '../src/account/credentials.ts';
import { account, type HostileServer, hostileServer, rateHeaders, send } from './hostile-server.ts';
import { type Ended, plainEnvironment, program, runCli } from './run-cli.ts';
import { WarmCli } from './warm-cli.ts';

const KEY = 'sgk_live_4fQz81LmA1b2C3d4E5f6G7h8I9j0K1x2Y3z4';
const isWindows = process.platform === 'win32';

const warm = new WarmCli();
let folder: TemporaryFolder;
let server: HostileServer;

beforeAll(async () => {
  folder = await temporaryFolder('cli-keys');
  server = await hostileServer((request, response) =>
    request.headers.authorization === `Bearer ${KEY}`
      ? send(response, 200, { data: account, meta: { requestId: 'r' } }, rateHeaders(Date.now()))
      : send(response, 401, {
          error: { code: 'INVALID_API_KEY', message: 'The key is not known.', requestId: 'r' },
        }),
  );
});
afterAll(async () => {
  warm[Symbol.dispose]();
  await server.close();
  await folder.remove();
});

const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> =>
  warm.run(args, { SEOGEO_BASE_URL: server.origin, ...env });
const login = (env: NodeJS.ProcessEnv, key = KEY): Promise<Ended> =>
  warm.run(['login'], { SEOGEO_BASE_URL: server.origin, ...env }, `${key}\n`);

/** One sentence, exit 4, and no key. */
const expectRefused = ({ stderr, code }: Ended, ...says: readonly (string | RegExp)[]): void => {
  expect(stderr).toMatch(/^seogeo: [^\n]+\n$/);
  for (const text of says) expect(stderr).toMatch(text);
  expect(stderr).not.toContain(KEY);
  expect(code).toBe(4);
};

/** A configuration folder in which something stands in the place of the file. */
const placed = async (name: string, place: (file: string) => unknown): Promise<string> => {
  const home = join(folder.path, name);
  await mkdir(join(home, 'seogeo'), { recursive: true });
  await place(join(home, 'seogeo', 'credentials.json'));
  return home;
};

describe.skipIf(isWindows)('what stands in the place of the file with the keys', () => {
  const things: Readonly<Record<string, readonly [(file: string) => unknown, RegExp]>> = {
    'a folder': [(file) => mkdir(file, { mode: 0o700 }), /is a folder, and no file/],
    'a pipe that nobody writes to': [
      (file) => execFileSync('mkfifo', ['-m', '600', file]),
      /is no plain file/,
    ],
    'a device without an end': [(file) => symlink('/dev/zero', file), /is no plain file/],
    'a link to itself': [(file) => symlink(file, file), /cannot be read \(ELOOP\)/],
    'a file that no login wrote, of two megabytes': [
      (file) => writeFile(file, ' '.repeat(2_097_152), { mode: 0o600 }),
      /is no plain file/,
    ],
    'JSON that breaks off': [(file) => writeFile(file, '{"keys":{', { mode: 0o600 }), /Remove it/],
    'JSON of another form': [(file) => writeFile(file, '[1]', { mode: 0o600 }), /Remove it/],
    'an address that is none': [
      (file) => writeFile(file, '{"baseUrl":"ftp://x","keys":{}}', { mode: 0o600 }),
      /Remove it/,
    ],
    'a file that others may read': [
      async (file) => {
        await writeFile(file, '{"keys":{}}');
        await chmod(file, 0o640);
      },
      /chmod 600/,
    ],
  };
  it.each(Object.entries(things))('%s: one sentence, exit 4', async (name, [place, says]) => {
    const env = { XDG_CONFIG_HOME: await placed(name, place) };
    expectRefused(await run(['me'], env), says, /credentials\.json/);
    expectRefused(await login(env), says);
    const withKey = { ...env, SEOGEO_API_KEY: KEY };
    expect(await run(['me'], withKey)).toMatchObject({ code: 0 });
    // Else the keys of other addresses would be lost with it.
    expectRefused(await login(withKey), says);
    expectRefused(await run(['logout'], withKey), says);
  });
});

describe.skipIf(isWindows)('a place where nothing can be kept', () => {
  it('takes a folder that lets nobody make one, and ends', { timeout: 30_000 }, async ({ skip }) => {
    if (!existsSync('/proc/self')) return skip('there is no /proc.');
    expectRefused(await login({ HOME: '/proc' }), /cannot be written \(E/, /\/proc\/\.config/);
    expectRefused(await login({ XDG_CONFIG_HOME: '/proc/a/b/c' }), /cannot be written \(E/);
  });

  it('a file in the way of a folder', async () => {
    await writeFile(join(folder.path, 'in-the-way'), '');
    const env = { XDG_CONFIG_HOME: join(folder.path, 'in-the-way', 'deeper') };
    expectRefused(await login(env), /cannot be written \(E/, /in-the-way/);
  });

  it('a folder that may only be read', async ({ skip }) => {
    if (userInfo().uid === 0) return skip('root may write everywhere.');
    const home = join(folder.path, 'read-only');
    await mkdir(home, { mode: 0o500 });
    expectRefused(await login({ XDG_CONFIG_HOME: home }), /cannot be written \(EACCES/);
  });

  it('a disk that takes no byte more, where nothing half written stays', async () => {
    const home = join(folder.path, 'full');
    const script = `ulimit -f 0; printf '%s' "$KEY" | "$0" "$1" login; echo "exit $?"`;
    const env = { XDG_CONFIG_HOME: home, SEOGEO_BASE_URL: server.origin, KEY };
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script, process.execPath, program], {
      env: plainEnvironment(env),
    });
    expect(stderr).toMatch(/^seogeo: \S+credentials\.json cannot be written \(EFBIG[^\n]+\n$/);
    expect(stdout).toBe('exit 4\n');
    expect(await readdir(join(home, 'seogeo'))).toEqual([]);
  });
});

describe.skipIf(isWindows)('a home that is none', () => {
  /** Where login says that it cannot write: the account's own home is not touched by a test. */
  const there = join(userInfo().homedir, '.config', 'seogeo', 'credentials.json');

  afterEach(() => vi.unstubAllEnvs());

  it.each(['', '.', 'home', '../x'])('HOME=“%s” puts no key below the current folder', (HOME) => {
    // What is set here is what Node goes by.
    vi.stubEnv('HOME', folder.path);
    expect(credentialsFile({})).toBe(join(folder.path, '.config', 'seogeo', 'credentials.json'));
    vi.stubEnv('HOME', HOME);
    for (const XDG_CONFIG_HOME of ['', 'config', './.config'])
      expect(credentialsFile({ XDG_CONFIG_HOME })).toBe(there);
  });

  it('an absolute one is where they are', async () => {
    const HOME = join(folder.path, 'home');
    const env = { SEOGEO_BASE_URL: server.origin, HOME };
    expect(await runCli(['login'], { env, input: `${KEY}\n` })).toMatchObject({ code: 0 });
    expect(await readdir(join(HOME, '.config', 'seogeo'))).toEqual(['credentials.json']);
    expect(dirname(homedir())).not.toContain(folder.path);
  });
});

describe('a key that the service refuses', () => {
  const file = () => join(folder.path, 'stored', 'seogeo', 'credentials.json');
  const stored = (key: string) =>
    placed('stored', (path) =>
      writeFile(
        path,
        JSON.stringify({
          baseUrl: `${server.origin}/api/public/v1`,
          keys: { [`${server.origin}/api/public/v1`]: key },
        }),
        { mode: 0o600 },
      ),
    );

  it('is said to be that of the file, where it was stored', async () => {
    const env = { XDG_CONFIG_HOME: await stored('sgk_live_old') };
    const ended = await run(['me'], env);
    expectRefused(ended, `stored in ${file()}`, /seogeo login/);
    expect(ended.stderr).not.toContain('SEOGEO_API_KEY');
  });

  it('is said to be that of SEOGEO_API_KEY, where that is set', async () => {
    const env = { XDG_CONFIG_HOME: await stored('sgk_live_old'), SEOGEO_API_KEY: 'sgk_live_other' };
    const ended = await run(['me'], env);
    expectRefused(ended, /that of SEOGEO_API_KEY: correct it, or unset it/);
    expect(ended.stderr).not.toContain('credentials.json');
  });

  it('is no other than the one that was just typed, at login', async () => {
    const env = { XDG_CONFIG_HOME: await stored('sgk_live_old'), SEOGEO_API_KEY: KEY };
    const ended = await login(env, 'sgk_live_wrong');
    expectRefused(ended, /Run `seogeo login` with a key that is valid/);
    expect(ended.stderr).not.toMatch(/SEOGEO_API_KEY|credentials\.json/);
  });

  it('is named by its place also where it is none at all', async () => {
    for (const key of ['', 'a key', 'kéy']) {
      expectRefused(await run(['me'], { XDG_CONFIG_HOME: await stored(key) }), `What ${file()} has for`);
    }
    const env = { XDG_CONFIG_HOME: await stored(KEY), SEOGEO_API_KEY: 'a key' };
    expectRefused(await run(['me'], env), /SEOGEO_API_KEY is not a key/);
  });
});
