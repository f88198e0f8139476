import { once } from 'node:events';
import { startVitest } from './start-vitest.ts';

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
  const begin = performance.now();
  const { child, end } = startVitest(folder, ['--bail', '1', ...tests], env, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  let hangs = false;
  const limit = setTimeout(() => {
    hangs = true;
    end();
  }, limitMs);
  const [code] = await once(child, 'close');
  clearTimeout(limit);
  end();
  const failed = code === 0 ? null : (/FAIL\s+\|all\| (\S+)/.exec(output)?.[1] ?? 'the start of its tests');
  return { failed: hangs ? HANGS : failed, ms: performance.now() - begin };
}
