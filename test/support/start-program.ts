import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { atExit } from './at-exit.ts';

export interface RunningProgram {
  readonly pid: number;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** How the process ended, such as `SIGKILL` or `exit code 1`; null while it runs. */
  death(): string | null;
  /** What the process wrote last, for error messages. */
  log(): string;
  /** Asks it to end (SIGTERM) and waits; ends it hard when it has not ended within 15 s. */
  stop(): Promise<void>;
  /** Ends it at once (SIGKILL), as a power failure would, and waits until it is gone. */
  kill(): Promise<void>;
}

export interface ProgramOptions {
  /** Where it will listen. */
  readonly origin: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Is given what the process writes. */
  readonly hear?: ((text: string) => void) | undefined;
}

/**
 * Starts Node as a process of its own and resolves when GET /readyz answers 200.
 *
 * @param name for messages
 * @param args of Node
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  { origin, cwd, env, hear }: ProgramOptions,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const forget = atExit(() => child.kill('SIGKILL'));
  child.once('exit', forget);
  const log = lastLines(child, hear);
  const program = {
    pid: child.pid ?? 0,
    origin,
    death: () => death(child),
    log,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
  try {
    await ready(child, origin);
  } catch (error) {
    await program.kill();
    throw new Error(`${name} did not start: ${error instanceof Error ? error.message : error}\n${log()}`);
  }
  return program;
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
function lastLines(child: ChildProcess, hear?: (text: string) => void): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      const more = chunk.toString('utf8');
      hear?.(more);
      text = (text + more).slice(-4_000);
    });
  }
  return () => text.trim();
}
