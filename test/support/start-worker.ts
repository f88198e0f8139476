import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atExit } from './at-exit.ts';
import { npmScript, workspaceRoot } from './npm-script.ts';
import { makeDatabaseOf } from './postgres/database-of.ts';
import { type ServiceSettings, serviceEnvironment } from './service-environment.ts';

export interface RunningWorker {
  readonly pid: number;
  /** Asks it to end (SIGTERM) and waits until it is gone. */
  stop(): Promise<void>;
  /** Ends it at once (SIGKILL) and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the background work alone, as `npm run worker` does, beside an API process on the same DATA_DIR, and resolves
 * when it says that it works.
 */
export async function startWorker(settings: ServiceSettings & { DATA_DIR: string }): Promise<RunningWorker> {
  await makeDatabaseOf(settings.DATA_DIR);
  const child = spawn(process.execPath, npmScript('worker'), {
    cwd: workspaceRoot,
    env: serviceEnvironment({ ...settings, LOG_LEVEL: 'info' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  );
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint = (complaint + text).slice(-4_000);
  });
  await new Promise<void>((resolve, reject) => {
    // At 'close' all that it wrote has been read.
    child.once('close', (code) =>
      reject(new Error(`The worker ended with exit code ${code}.\n${complaint.trim()}`)),
    );
    child.stdout.on('data', (lines: Buffer) => {
      if (lines.includes('"msg":"working"')) resolve();
    });
  });
  return { pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
