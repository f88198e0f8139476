import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../house/workspace.ts';
import { atExit } from '../support/at-exit.ts';

export interface VitestRun {
  readonly child: ChildProcess;
  /** Kills it, and whatever its tests have started and left. */
  end(): void;
}

/** Runs test files of a copy of the working tree, at the latest until this process ends. */
export function startVitest(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdio: 'pipe' | 'ignore',
): VitestRun {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'all', '--maxWorkers', '1', ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...env },
    detached: true,
    stdio: ['ignore', stdio, stdio],
  });
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  };
  const forget = atExit(kill);
  const end = (): void => {
    kill();
    forget();
  };
  return { child, end };
}
