import { createHash, hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../house/workspace.ts';
import { withProbes } from './probes.ts';
import { runTests } from './test-run.ts';

/** What is known of a test file. */
export interface TestReach {
  readonly test: string;
  readonly loads: ReadonlySet<string>;
  /** Places as probes name them. */
  readonly runs: ReadonlySet<string>;
  readonly ms: number;
  /** One that fails where there is no fault would notice everything. */
  readonly fails: boolean;
}

interface Kept {
  readonly runs: readonly string[];
  readonly ms: number;
  readonly fails: boolean;
}

const LIMIT_MS = 300_000;
/** What tests run of these folders is kept until something changes that they load. */
const cache = join(root, 'node_modules/.cache/mutants');

/** Puts probes into the modules of a copy of the working tree. */
export function plantProbes(folder: string, modules: readonly string[]): void {
  for (const file of modules) {
    writeFileSync(join(folder, file), withProbes(file, readFileSync(join(root, file), 'utf8')));
  }
}

/** What a test file runs of the folders with probes: from what is kept, or by running it in the copy. */
export async function reachOf(
  folder: string,
  test: string,
  loads: ReadonlySet<string>,
  probed: readonly string[],
): Promise<TestReach> {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${hash('sha1', [test, ...probed].join())}-${contentHash(loads)}.json`);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await measured(folder, test)));
  const { runs, ...kept }: Kept = JSON.parse(readFileSync(file, 'utf8'));
  return { test, loads, runs: new Set(runs), ...kept };
}

async function measured(folder: string, test: string): Promise<Kept> {
  const hits = join(folder, 'node_modules', hash('sha1', test));
  writeFileSync(hits, '');
  const { failed, ms } = await runTests(folder, [test], LIMIT_MS, { MUTANTS_HITS: hits });
  const lines = readFileSync(hits, 'utf8').split('\n');
  rmSync(hits);
  return { runs: [...new Set(lines)].filter((line) => line !== ''), ms, fails: failed !== null };
}

function contentHash(files: ReadonlySet<string>): string {
  const sum = createHash('sha1');
  for (const file of [...files].sort()) sum.update(file).update(readFileSync(join(root, file)));
  return sum.digest('hex');
}
