/**
 * `npm run test:mutants -- [--count N] [--seed N] [--width N] [--nearest N] [FOLDER …]`: plants faults at random, each in a
 * copy of the working tree, and runs the tests that load the file, or only those that load the least else. Lists the
 * faults that none of them noticed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryFiles, root } from '../house/workspace.ts';
import { copyWorkspace } from '../house/workspace-copy.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { guardingTests } from './guarding-tests.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

const FOLDERS = ['jobs', 'worker', 'storage', 'audits']
  .map((folder) => `packages/service/src/${folder}`)
  .concat('packages/kit/src/diff');
/** Tests that load little are asked first, these at a time; whoever notices ends it. */
const BATCHES = [6, 30, Number.POSITIVE_INFINITY];
/** A fault that makes tests hang has been noticed. */
const BATCH_MS = 300_000;

interface Fault {
  readonly file: string;
  readonly mutation: Mutation;
}

type Verdict = { readonly caught: true; readonly by: string } | { readonly caught: false };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    width: { type: 'string', default: '2' },
    nearest: { type: 'string', default: 'Infinity' },
  },
});

const guards = guardingTests();
const faults = drawn(
  Number(values.count),
  Number(values.seed),
  positionals.length > 0 ? positionals : FOLDERS,
);
const survivors: Fault[] = [];
/** Tests that have noticed a fault, and pass where there is none. */
const sound = new Set<string>();
const waiting = faults.entries();
await Promise.all(Array.from({ length: Number(values.width) }, () => work()));
summarise();

/** Faults at random places, none twice. */
function drawn(count: number, seed: number, folders: readonly string[]): readonly Fault[] {
  const random = seededRandom(seed);
  const possible = repositoryFiles()
    .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture|gen|test-d)\.ts$|\/testing\//.test(file))
    .flatMap((file) =>
      mutationsOf(file, readFileSync(join(root, file), 'utf8')).map((mutation) => ({ file, mutation })),
    );
  const shuffled = possible
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault);
  process.stdout.write(`${Math.min(count, shuffled.length)} of ${shuffled.length} faults, seed ${seed}\n`);
  return shuffled.slice(0, count);
}

/** Takes faults one after the other in a copy of its own. */
async function work(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  copyWorkspace(folder, ['.']);
  for (const [index, fault] of waiting) {
    const verdict = await tried(folder, fault);
    if (!verdict.caught) survivors.push(fault);
    const outcome = verdict.caught ? `caught by ${verdict.by}` : 'SURVIVED';
    process.stdout.write(`${index + 1} ${placeOf(fault)}: ${outcome}\n`);
  }
  rmSync(folder, { recursive: true, force: true });
}

async function tried(folder: string, fault: Fault): Promise<Verdict> {
  const verdict = await withFault(folder, fault);
  // A test that fails here anyway would notice everything.
  if (verdict.caught && !sound.has(verdict.by) && verdict.by.endsWith('.ts')) {
    if ((await failing(folder, [verdict.by])) !== null)
      throw new Error(`${verdict.by} fails in the copy without any fault.`);
    sound.add(verdict.by);
  }
  return verdict;
}

async function withFault(folder: string, { file, mutation }: Fault): Promise<Verdict> {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, mutation.start) + mutation.replacement + text.slice(mutation.end));
  try {
    const tests = guards(file).slice(0, Number(values.nearest));
    for (const size of BATCHES) {
      const batch = tests.splice(0, size);
      if (batch.length === 0) break;
      const by = await failing(folder, batch);
      if (by !== null) return { caught: true, by };
    }
    return { caught: false };
  } finally {
    writeFileSync(path, text);
  }
}

/** The first of the tests that fails; null when all pass. */
async function failing(folder: string, tests: readonly string[]): Promise<string | null> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'all', '--bail', '1', '--maxWorkers', '2', ...tests];
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  let hangs = false;
  const limit = setTimeout(() => {
    hangs = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, BATCH_MS);
  const [code] = await once(child, 'close');
  clearTimeout(limit);
  if (hangs) return 'a test that hangs';
  return code === 0 ? null : (/FAIL\s+\|all\| (\S+)/.exec(output)?.[1] ?? 'the start of its tests');
}

function placeOf({ file, mutation: { line, what } }: Fault): string {
  return `${file}:${line} ${what.replaceAll(/\s+/g, ' ')}`;
}

function summarise(): void {
  const caught = faults.length - survivors.length;
  const share = ((100 * caught) / faults.length).toFixed(1);
  process.stdout.write(`\n${caught} of ${faults.length} faults were caught (${share} %). These were not:\n`);
  for (const fault of survivors) process.stdout.write(`  ${placeOf(fault)}\n`);
}
