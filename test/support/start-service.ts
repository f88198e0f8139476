import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.ts';
import { freePort } from './free-port.ts';
import { type ServiceSettings, serviceEnvironment } from './service-environment.ts';

const program = fileURLToPath(new URL('../../packages/service/src/main.ts', import.meta.url));

/** What `npm start` gives Node: a small nursery, for the API's garbage is small and the process is to be. */
export const NODE_OPTIONS: readonly string[] = [
  '--max-semi-space-size=8',
  '--import',
  new URL('../../packages/service/src/keep-compiled.js', import.meta.url).href,
];

export interface RunningService {
  readonly pid: number;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** The API's address with its version, as the client wants it. */
  readonly baseUrl: string;
  /** How the process ended, such as `SIGKILL` or `exit code 1`; null while it runs. */
  death(): string | null;
  /** What the process wrote last, for error messages. */
  log(): string;
  /** Asks it to end (SIGTERM) and waits; ends it hard when it has not ended within 15 s. */
  stop(): Promise<void>;
  /** Ends it at once (SIGKILL), as a power failure would, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the real service as a process of its own on 127.0.0.1 and resolves when GET /readyz answers 200.
 *
 * @param settings the service's environment; DATA_DIR has to be given, PORT is a free one unless given
 * @param more variables that are no settings of the service
 */
export async function startService(
  settings: ServiceSettings & { DATA_DIR: string },
  more: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const PORT = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...NODE_OPTIONS, program], {
    env: { ...serviceEnvironment({ LOG_LEVEL: 'warn', ...settings, PORT, HOST: '127.0.0.1' }), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = atExit(() => child.kill('SIGKILL'));
  child.once('exit', forget);
  const log = lastLines(child);
  const origin = `http://127.0.0.1:${PORT}`;
  const service = {
    pid: child.pid ?? 0,
    origin,
    baseUrl: `${origin}/api/public/v1`,
    death: () => death(child),
    log,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
  try {
    await ready(child, origin);
  } catch (error) {
    await service.kill();
    throw new Error(`The service did not start: ${error instanceof Error ? error.message : error}\n${log()}`);
  }
  return service;
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (death(child) !== null) throw new Error(`it ended with ${death(child)}.`);
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await delay(50);
  }
  throw new Error(`${origin}/readyz did not answer 200 within a minute.`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (death(child) !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await exit;
  clearTimeout(impatience);
}

function death({ exitCode, signalCode }: ChildProcess): string | null {
  if (signalCode !== null) return signalCode;
  return exitCode === null ? null : `exit code ${exitCode}`;
}

/** Keeps the last lines of both streams; they have to be read anyway, or the process would block on a full pipe. */
function lastLines(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString('utf8')).slice(-4_000);
    });
  }
  return () => text.trim();
}
