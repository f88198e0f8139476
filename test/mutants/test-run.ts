import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../house/workspace.ts';

/** What has failed where the time was over. */
export const HANGS = 'a test that hangs';

export interface TestRun {
  /** The first test file that failed, or what else went wrong; null when all pass. */
  readonly failed: string | null;
  readonly ms: number;
}

/** Runs test files in a copy of the working tree until one fails, or the time is over. */
export async function runTests(
  folder: string,
  tests: readonly string[],
  limitMs: number,
  env: Readonly<Record<string, string>> = {},
): Promise<TestRun> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'all', '--bail', '1', '--maxWorkers', '1', ...tests];
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  let hangs = false;
  const limit = setTimeout(() => {
    hangs = true;
    end(child.pid);
  }, limitMs);
  const [code] = await once(child, 'close');
  clearTimeout(limit);
  // What tests have started and left.
  end(child.pid);
  const failed = code === 0 ? null : (/FAIL\s+\|all\| (\S+)/.exec(output)?.[1] ?? 'the start of its tests');
  return { failed: hangs ? HANGS : failed, ms: performance.now() - begin };
}

function end(group: number | undefined): void {
  try {
    if (group !== undefined) process.kill(-group, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
