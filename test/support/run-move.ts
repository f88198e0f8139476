import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serviceEnvironment } from './service-environment.ts';

const program = fileURLToPath(new URL('../../packages/service/src/operate/move.ts', import.meta.url));

export interface Said {
  /** Null where it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The operator's command, as a process of its own. @param started is given the process */
export function runMove(
  args: readonly string[],
  databaseUrl?: string,
  started: (child: ChildProcess) => void = () => {},
): Promise<Said> {
  const env = serviceEnvironment(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  started(child);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}
