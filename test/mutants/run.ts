/**
 * `npm run test:mutants -- [--count N] [--seed N] [--from N] [--width N] [--most SECONDS] [--minutes N] [FOLDER …]`: plants
 * faults at random, each in a copy of the working tree, and runs the tests that run its statement, quick ones first, until
 * one notices it; with `--most`, only those that together take as long; with `--minutes`, as many faults as can be tried in
 * that time, and with `--from`, from the Nth on, where an earlier run has ended. Lists the faults that none of them noticed.
 * Each folder has its share of the faults, which are tried in random order. What tests run is measured first, and kept in
 * node_modules/.cache/mutants.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryFiles, root } from '../house/workspace.ts';
import { copyWorkspace } from '../house/workspace-copy.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { tellHelp } from '../support/tell-help.ts';
import { plantProbes, reachOf, type TestReach } from './covering-tests.ts';
import { loadedByTests } from './loaded-by-tests.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { probeAt } from './probes.ts';
import { HANGS, runTests } from './test-run.ts';

tellHelp();

const FOLDERS = ['jobs', 'worker', 'storage', 'audits']
  .map((folder) => `packages/service/src/${folder}`)
  .concat('packages/kit/src/diff');
/** Tests are run together until they take this long, then twice as long, and so on. */
const FIRST_BATCH_MS = 2_000;
/** A fault that makes tests take so much longer than without it has been noticed. */
const HANGS_MS = 45_000;
const HANGS_TIMES = 4;

/** Of a fault about which the tests say one thing and another. */
const UNDECIDED = 'a test that fails without it: it is not counted';

interface Fault {
  readonly folder: string;
  readonly file: string;
  readonly mutation: Mutation;
}

interface Outcome {
  readonly fault: Fault;
  /** Who noticed it; null for none. */
  readonly caughtBy: string | null;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '1' },
    width: { type: 'string', default: '2' },
    most: { type: 'string', default: 'Infinity' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});

const folders = positionals.length > 0 ? positionals : FOLDERS;
const modules = new Map(folders.map((folder) => [folder, modulesOf(folder)]));
const reaches = await measuredReaches();
const outcomes: Outcome[] = [];
const waiting = drawn(Number(values.count), Number(values.seed))
  .entries()
  .drop(Number(values.from) - 1);
const end = performance.now() + 60_000 * Number(values.minutes);
await inCopies(async (copy) => {
  for (const [index, fault] of waiting) {
    if (performance.now() > end) return;
    const outcome = { fault, caughtBy: await tried(copy, fault) };
    if (outcome.caughtBy !== UNDECIDED) outcomes.push(outcome);
    process.stdout.write(`${index + 1} ${placeOf(fault)}: ${saidOf(outcome)}\n`);
  }
});
summarise();

function modulesOf(folder: string): readonly string[] {
  return repositoryFiles()
    .filter((file) => file.startsWith(`${folder}/`))
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture|gen|test-d)\.ts$|\/testing\//.test(file));
}

/** Faults at random places, none twice; of each folder as many as its share of all that can be planted. */
function drawn(count: number, seed: number): readonly Fault[] {
  const random = seededRandom(seed);
  const possible = [...modules].map(([folder, files]) =>
    files.flatMap((file) =>
      mutationsOf(file, readFileSync(join(root, file), 'utf8')).map((mutation) => ({
        folder,
        file,
        mutation,
      })),
    ),
  );
  const all = possible.flat().length;
  const shares = possible.map((faults) =>
    shuffled(faults, random).slice(0, Math.round((count * faults.length) / all)),
  );
  process.stdout.write(`${shares.flat().length} of ${all} faults, seed ${seed}\n`);
  return shuffled(shares.flat(), random);
}

function shuffled(faults: readonly Fault[], random: () => number): readonly Fault[] {
  const placed = faults.map((fault) => ({ fault, at: random() }));
  return placed.sort((a, b) => a.at - b.at).map(({ fault }) => fault);
}

/** Does work that takes from one list, in as many copies of the working tree as `--width` says. */
async function inCopies(work: (copy: string) => Promise<void>): Promise<void> {
  const inCopy = async (): Promise<void> => {
    const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
    try {
      copyWorkspace(copy, ['.']);
      await work(copy);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: Number(values.width) }, inCopy));
}

/** What runs any of the modules; quick tests first. */
async function measuredReaches(): Promise<readonly TestReach[]> {
  const files = [...modules.values()].flat();
  const tests = [...loadedByTests()].filter(([, loads]) => files.some((file) => loads.has(file)));
  const found: TestReach[] = [];
  const unmeasured = tests.values();
  await inCopies(async (copy) => {
    plantProbes(copy, files);
    for (const [test, loads] of unmeasured) found.push(await reachOf(copy, test, loads, folders));
  });
  for (const { test } of found.filter(({ fails }) => fails))
    process.stdout.write(`${test} fails without any fault, and is left out\n`);
  const seconds = found.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
  process.stdout.write(`${found.length} test files that take ${seconds.toFixed()} s\n`);
  return found.filter(({ fails }) => !fails).sort((a, b) => a.ms - b.ms);
}

async function tried(copy: string, { file, mutation }: Fault): Promise<string | null> {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const faulty = text.slice(0, mutation.start) + mutation.replacement + text.slice(mutation.end);
  for (const { tests, ms } of batches(testsOf(file, text, mutation))) {
    const limit = HANGS_MS + HANGS_TIMES * ms;
    writeFileSync(path, faulty);
    const { failed } = await runTests(copy, tests, limit).finally(() => writeFileSync(path, text));
    if (failed === null) continue;
    // What fails here anyway, as where the machine is busy with other things, has noticed nothing.
    const again = tests.includes(failed) ? [failed] : failed === HANGS ? tests : [];
    const sound = again.length === 0 || (await runTests(copy, again, limit)).failed === null;
    return sound ? failed : UNDECIDED;
  }
  return null;
}

/** Who runs the statement with the fault; where it stands outside of all functions, who loads the module. */
function testsOf(file: string, text: string, { start }: Mutation): readonly TestReach[] {
  const probe = probeAt(file, text, start);
  let seconds = 0;
  return reaches
    .filter(({ loads, runs }) => (probe === null ? loads.has(file) : runs.has(probe)))
    .filter(({ ms }) => {
      seconds += ms / 1_000;
      return seconds <= Number(values.most);
    });
}

function* batches(reached: readonly TestReach[]): Generator<{ tests: readonly string[]; ms: number }> {
  let most = FIRST_BATCH_MS;
  let batch = { tests: [] as string[], ms: 0 };
  for (const { test, ms } of reached) {
    batch.tests.push(test);
    batch.ms += ms;
    if (batch.ms < most) continue;
    yield batch;
    batch = { tests: [], ms: 0 };
    most *= 2;
  }
  if (batch.tests.length > 0) yield batch;
}

function placeOf({ file, mutation: { line, what } }: Fault): string {
  return `${file}:${line} ${what.replaceAll(/\s+/g, ' ')}`;
}

function saidOf({ caughtBy }: Outcome): string {
  return caughtBy === null ? 'SURVIVED' : `caught by ${caughtBy}`;
}

function summarise(): void {
  for (const folder of folders)
    process.stdout.write(`${shareOf(folder, (fault) => fault.folder === folder)}\n`);
  process.stdout.write(`${shareOf('all', () => true)} These were not:\n`);
  for (const { fault } of outcomes.filter(({ caughtBy }) => caughtBy === null))
    process.stdout.write(`  ${placeOf(fault)}\n`);
}

function shareOf(name: string, isMeant: (fault: Fault) => boolean): string {
  const meant = outcomes.filter(({ fault }) => isMeant(fault));
  const caught = meant.filter(({ caughtBy }) => caughtBy !== null).length;
  return `${name}: ${caught} of ${meant.length} faults were caught (${((100 * caught) / meant.length).toFixed(1)} %).`;
}
