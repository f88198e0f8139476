import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { atExit } from '../../../test/support/at-exit.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { processTree } from '../../../test/support/process-tree.ts';
import { serviceEnvironment } from '../../../test/support/service-environment.ts';

/** A service that runs as the `npm start` of its checkout runs it, and that may die. */
export interface StartedService {
  readonly pid: number;
  readonly origin: string;
  readonly baseUrl: string;
  /** How its process ended, such as `SIGABRT`; null while it runs. */
  death(): string | null;
  /** Lines of its log, by what they say. */
  readonly logged: ReadonlyMap<string, number>;
  /** Ends it at once, with every process it has started. */
  kill(): Promise<void>;
  /** A key of all scopes for an account of its own. */
  createKey(email: string, plan: 'starter' | 'agency'): Promise<string>;
}

/** @param root of a checkout with its dependencies installed */
export async function npmStart(root: string, dataDir: string): Promise<StartedService> {
  const port = await freePort();
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ALLOW_PRIVATE_HOSTS: 'true',
    LOG_LEVEL: 'warn',
  } as const;
  const environment = { ...serviceEnvironment(settings), PATH: pathOf(root) };
  // `exec`, so that the process is the service and not the shell around it.
  const child = spawn('sh', ['-c', `exec ${await startScript(root)}`], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  const endAll = (): void => {
    for (const member of processTree(pid).toReversed()) endProcess(member);
  };
  child.once('exit', atExit(endAll));
  const origin = `http://127.0.0.1:${port}`;
  const service = {
    pid,
    origin,
    baseUrl: `${origin}/api/public/v1`,
    death: () => child.signalCode ?? (child.exitCode === null ? null : `exit code ${child.exitCode}`),
    logged: countLines(child),
    kill: async () => {
      if (service.death() !== null) return;
      const exited = once(child, 'exit');
      endAll();
      await exited;
    },
    createKey: (email: string, plan: string) => createKey(root, environment, email, plan),
  };
  await ready(service);
  return service;
}

function pathOf(root: string): string {
  return `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
}

async function startScript(root: string): Promise<string> {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  return scripts.start.replace(/^exec /, '');
}

async function createKey(root: string, env: NodeJS.ProcessEnv, email: string, plan: string): Promise<string> {
  const program = join(root, 'packages', 'service', 'src', 'operate', 'keys.ts');
  const args = [program, 'create', '--email', email, '--plan', plan, '--name', 'abuse', '--json'];
  const { stdout } = await promisify(execFile)('node', args, { cwd: root, env });
  const { apiKey }: { apiKey: string } = JSON.parse(stdout);
  return apiKey;
}

async function ready(service: StartedService): Promise<void> {
  for (let waited = 0; waited < 30_000 && service.death() === null; waited += 50) {
    const answer = await fetch(`${service.origin}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await delay(50);
  }
  await service.kill();
  throw new Error(`The service did not start: ${[...service.logged.keys()].join('\n')}`);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Counts what the log says by its message, so that a million lines are no more than their kinds. */
function countLines({ stdout, stderr }: ChildProcess): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString('utf8').split('\n')) {
        const message = (/"msg":"([^"]*)"/.exec(line)?.[1] ?? line).trim().slice(0, 120);
        if (message !== '' && counts.size < 1_000) counts.set(message, (counts.get(message) ?? 0) + 1);
      }
    });
  }
  return counts;
}
