import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atExit } from '../../../test/support/at-exit.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { npmScript, workspaceRoot } from '../../../test/support/npm-script.ts';
import { makeDatabaseOf } from '../../../test/support/postgres/database-of.ts';
import { type ServiceSettings, serviceEnvironment } from '../../../test/support/service-environment.ts';
import { shellWords } from '../../../test/support/shell-words.ts';

/** Makes a terminal for a program; part of Debian's essential packages. */
export const TERMINAL = '/usr/bin/script';

export interface FirstStart {
  readonly origin: string;
  /** The link that the service printed. */
  readonly link: string;
  stop(): Promise<void>;
}

/** Starts the service at a terminal, as somebody does who has just cloned it, and reads the link that it prints. */
export async function firstStart(settings: ServiceSettings & { DATA_DIR: string }): Promise<FirstStart> {
  await makeDatabaseOf(settings.DATA_DIR);
  const PORT = String(await freePort());
  const command = shellWords([process.execPath, ...npmScript('start')]);
  const child = spawn(TERMINAL, ['-qefc', `exec ${command}`, '/dev/null'], {
    cwd: workspaceRoot,
    env: serviceEnvironment({ LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...settings, PORT }),
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const end = (): void => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  const forget = atExit(end);
  const ended = once(child, 'exit').finally(forget);
  const stop = async (): Promise<void> => {
    end();
    await ended;
  };
  let text = '';
  for await (const part of child.stdout) {
    text += String(part);
    const [link] = /http:\/\/\S+#token=\S+(?=\s)/.exec(text) ?? [];
    if (link === undefined) continue;
    child.stdout.resume();
    return { origin: `http://127.0.0.1:${PORT}`, link, stop };
  }
  throw new Error(`The first start printed no link but: ${text}`);
}
