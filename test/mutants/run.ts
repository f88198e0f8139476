/**
 * `npm run test:mutants -- [--count N] [--seed N] [--width N] [--most SECONDS] [--minutes N] [--tests FOLDER] [FOLDER …]`:
 * plants faults at random in a copy of the working tree, and runs the tests that run them; with `--tests`, which may stand
 * more than once, only those in such folders. All tests are run once, in one process, where each that is quick is repeated
 * with each fault that it runs and that none has noticed. Of the faults that are left the compiler refuses some. The others
 * are planted one by one, each in the module itself, and the tests concerned are run anew, quick ones first; with `--most`,
 * only those that together take as long; with `--minutes`, as many faults as can be tried in that time. Lists the faults that
 * none of them noticed. Each folder has its share of the faults.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryFiles, root } from '../house/workspace.ts';
import { copyWorkspace } from '../house/workspace-copy.ts';
import testPostgres from '../support/postgres/test-postgres.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { tellHelp } from '../support/tell-help.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { loadedByTests } from './loaded-by-tests.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { typeJudge } from './refused-by-types.ts';
import { type Noted, switchedRun } from './switched-run.ts';
import { withSwitches } from './switches.ts';
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
  /** From 1. */
  readonly id: number;
  readonly folder: string;
  readonly file: string;
  readonly mutation: Mutation;
}

interface TestFile {
  readonly test: string;
  /** All of its tests together. */
  readonly ms: number;
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
    width: { type: 'string', default: '2' },
    most: { type: 'string', default: 'Infinity' },
    minutes: { type: 'string', default: 'Infinity' },
    tests: { type: 'string', multiple: true, default: [''] },
  },
});

const folders = positionals.length > 0 ? positionals : FOLDERS;
const modules = new Map(folders.map((folder) => [folder, modulesOf(folder)]));
const faults = drawn(Number(values.count), Number(values.seed));
const loads = testsThatLoad();
// Else each run of tests would make one of its own, which takes longer than most tests.
const stopPostgres = await testPostgres();
const notes = await notesOfAllTests();
const outcomes = faults.flatMap(caughtAtOnce);
outcomes.push(...refusedByTypes(undecided()));
await tryOneByOne(undecided());
await stopPostgres?.();
summarise();

function modulesOf(folder: string): readonly string[] {
  return repositoryFiles()
    .filter((file) => file.startsWith(`${folder}/`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|gen|test-d)\.ts$|\/testing\//.test(file));
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
  return shuffled(shares.flat(), random).map((fault, index) => ({ id: index + 1, ...fault }));
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const placed = items.map((item) => ({ item, at: random() }));
  return placed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** By test file, the modules with faults that it loads. */
function testsThatLoad(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = [...modules.values()].flat();
  const tests = [...loadedByTests()]
    .filter(([test]) => values.tests.some((folder) => test.startsWith(folder)))
    .filter(([, loaded]) => files.some((file) => loaded.has(file)));
  return new Map(tests);
}

/** Does work in a copy of the working tree. */
async function inCopy<Result>(work: (copy: string) => Promise<Result>): Promise<Result> {
  await using copy = await temporaryFolder('mutants');
  copyWorkspace(copy.path, ['.']);
  return await work(copy.path);
}

/** Tests beside the faults come first: most faults end there, and are not repeated by the others. */
async function notesOfAllTests(): Promise<readonly Noted[]> {
  const isNear = (test: string): boolean => folders.some((folder) => test.startsWith(`${folder}/`));
  const [near, far] = [true, false].map((side) => [...loads.keys()].filter((test) => isNear(test) === side));
  return await inCopy(async (copy) => {
    const switched = faults.filter(({ file }) => !isOfBrowsers(file));
    for (const [file, planted] of Map.groupBy(switched, ({ file }) => file))
      writeFileSync(join(copy, file), withSwitches(file, readFileSync(join(root, file), 'utf8'), planted));
    await switchedRun(copy, near ?? []);
    await switchedRun(copy, far ?? []);
    // Those that are left are few, and each may take longer.
    return await switchedRun(copy, near ?? [], 'again');
  });
}

/** What is built for browsers, where no switch can be asked, is tried one by one. */
function isOfBrowsers(file: string): boolean {
  return /^packages\/(console\/src|docs\/web)\//.test(file);
}

function caughtAtOnce(fault: Fault): readonly Outcome[] {
  const by = notes.find((note) => note.what === 'caught' && note.id === fault.id);
  return by?.what === 'caught' ? [decided({ fault, caughtBy: by.file })] : [];
}

function undecided(): readonly Fault[] {
  return faults.filter(({ id }) => outcomes.every(({ fault }) => fault.id !== id));
}

/** Much of what tests let pass does not compile. */
function refusedByTypes(left: readonly Fault[]): readonly Outcome[] {
  return [false, true].flatMap((web) => {
    const some = left.filter(({ file }) => isOfBrowsers(file) === web);
    const files = some.map(({ file }) => file);
    const isRefused = typeJudge(files, web ? 'tsconfig.web.json' : 'tsconfig.json');
    return some
      .filter((fault) => isRefused(fault.file, withFault(fault)))
      .map((fault) => decided({ fault, caughtBy: 'the compiler' }));
  });
}

function withFault({ file, mutation: { start, end, replacement } }: Fault): string {
  const text = readFileSync(join(root, file), 'utf8');
  return text.slice(0, start) + replacement + text.slice(end);
}

function decided(outcome: Outcome): Outcome {
  process.stdout.write(`${outcome.fault.id} ${placeOf(outcome.fault)}: ${saidOf(outcome)}\n`);
  return outcome;
}

/** Takes from one list in as many copies as `--width` says. */
async function tryOneByOne(left: readonly Fault[]): Promise<void> {
  const waiting = left.values();
  const end = performance.now() + 60_000 * Number(values.minutes);
  process.stdout.write(`${left.length} are left, to be tried one by one:\n`);
  for (const fault of left)
    process.stdout.write(`  ${fault.id} ${placeOf(fault)} (run by ${runningTests(fault).size} test files)\n`);
  const tryThem = (): Promise<void> =>
    inCopy(async (copy) => {
      for (const fault of waiting) {
        if (performance.now() > end) return;
        const outcome = decided({ fault, caughtBy: await tried(copy, fault) });
        if (outcome.caughtBy !== UNDECIDED) outcomes.push(outcome);
      }
    });
  await Promise.all(Array.from({ length: Number(values.width) }, tryThem));
}

async function tried(copy: string, fault: Fault): Promise<string | null> {
  const path = join(copy, fault.file);
  const text = readFileSync(path, 'utf8');
  for (const { tests, ms } of batches(testsOf(fault))) {
    const limit = HANGS_MS + HANGS_TIMES * ms;
    writeFileSync(path, withFault(fault));
    const { failed } = await runTests(copy, tests, limit).finally(() => writeFileSync(path, text));
    if (failed === null) continue;
    // What fails here anyway, as where the machine is busy with other things, has noticed nothing.
    const again = tests.includes(failed) ? [failed] : failed === HANGS ? tests : [];
    const sound = again.length === 0 || (await runTests(copy, again, limit)).failed === null;
    return sound ? failed : UNDECIDED;
  }
  return null;
}

/**
 * The test files of which any test runs the fault, or all that load its module where that is not known: it may be run by
 * what is computed once for many tests.
 */
function testsOf(fault: Fault): readonly TestFile[] {
  const running = runningTests(fault);
  const loading = [...loads].filter(([, loaded]) => loaded.has(fault.file)).map(([test]) => test);
  let seconds = 0;
  return (running.size > 0 ? [...running] : loading)
    .map((test) => ({ test, ms: msOf(test) }))
    .sort((a, b) => a.ms - b.ms)
    .filter(({ ms }) => {
      seconds += ms / 1_000;
      return seconds <= Number(values.most);
    });
}

function runningTests({ id }: Fault): ReadonlySet<string> {
  const running = notes.flatMap((note) =>
    note.what === 'reached' && note.ids.includes(id) ? [note.file] : [],
  );
  return new Set(running);
}

function msOf(test: string): number {
  return notes.reduce(
    (sum, note) => (note.what === 'reached' && note.file === test ? sum + note.ms : sum),
    0,
  );
}

function* batches(reached: readonly TestFile[]): Generator<{ tests: readonly string[]; ms: number }> {
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
