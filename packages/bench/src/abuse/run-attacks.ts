import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey } from '../../../../test/support/create-key.ts';
import { killTree } from '../../../../test/support/process-tree.ts';
import { type RunningService, startService } from '../../../../test/support/start-service.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { AskedProcess } from '../process/asked-process.ts';
import { residentBytes, watchMemory } from '../process/process-usage.ts';
import type { Say } from '../report/run-benchmark.ts';
import type { AbuseRow } from './abuse-row.ts';
import type { AttackQuestion, AttackTally } from './attack.ts';
import { type DiskWatch, watchDisk } from './disk-use.ts';
import type { Experience, SecondAccountQuestion } from './second-account.ts';

export interface AttackPlan {
  /** Of the checkout whose service is attacked. */
  readonly root: string;
  readonly title: string;
  /** Numbers of the attacks that run at once. */
  readonly attacks: readonly number[];
  readonly seconds: number;
}

/** The attackers have machines of their own; here they come last when cores are short. */
const ATTACKERS_PRIORITY = 10;
/** Beyond this an attack has shown what it can, and goes on at the cost of this machine. */
const MOST_DISK = 4 * 2 ** 30;
const MOST_MEMORY = 5 * 2 ** 30;
const LOOK_MS = 250;
/** Between the beginnings of attacks that run together: the first account has few requests a minute for all. */
const BETWEEN_MS = 400;
/** An attacker that is busier than this has nothing to tell. */
const TALLY_MS = 5_000;

/** Starts a service with an empty data folder and attacks it, while a second account goes on as ever. */
export async function runAttacks(plan: AttackPlan, say: Say): Promise<AbuseRow> {
  // Disposed of when `measured` has resolved, hence the `await` there.
  await using cleanUp = new AsyncDisposableStack();
  const folder = cleanUp.use(await temporaryFolder('abuse'));
  say(`${plan.title}: starting the service`);
  const { root } = plan;
  const dataDir = folder.path;
  const settings = { DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: 'true' };
  const service = await startService(settings, { root });
  cleanUp.defer(() => killTree(service.pid));
  const common = { dataDir, root, name: 'abuse' };
  const [first, second] = await Promise.all([
    createKey({ ...common, email: 'first@example.com', plan: 'starter' }),
    createKey({ ...common, email: 'second@example.com', plan: 'agency' }),
  ]);
  const { origin, baseUrl } = service;
  const program = new URL('./second-account-process.ts', import.meta.url);
  const account = cleanUp.use(new AskedProcess<SecondAccountQuestion>(program));
  await account.ask({ ask: 'prepare', access: { origin, baseUrl, apiKey: second } });
  const attackers = plan.attacks.map((number) => cleanUp.use(startAttacker(number)));
  say(`${plan.title}: preparing`);
  const access = { origin, baseUrl, apiKey: first };
  await Promise.all(attackers.map((attacker) => attacker.ask({ ask: 'prepare', access })));
  say(`${plan.title}: attacking`);
  return await measured(plan, service, dataDir, account, attackers);
}

type Attacker = AskedProcess<AttackQuestion>;

function startAttacker(number: number): Attacker {
  const program = new URL('./attack-process.ts', import.meta.url);
  const attacker = new AskedProcess<AttackQuestion>(program, [String(number)]);
  setPriority(attacker.pid, ATTACKERS_PRIORITY);
  return attacker;
}

async function measured(
  { title, seconds }: AttackPlan,
  service: RunningService,
  folder: string,
  account: AskedProcess<SecondAccountQuestion>,
  attackers: readonly Attacker[],
): Promise<AbuseRow> {
  const memory = watchMemory(service.pid, LOOK_MS);
  const disk = await watchDisk(folder, LOOK_MS);
  const guard = guardMachine(service, disk);
  const [experience] = await Promise.all([
    account.ask<Experience>({ ask: 'measure', seconds }),
    beginAll(attackers),
  ]);
  const brokenOff = guard.stop();
  disk.stop();
  const death = brokenOff === null ? service.death() : null;
  const tallies = await Promise.all(attackers.map(tallyOf));
  const total = (of: (tally: AttackTally) => number): number =>
    tallies.reduce((sum, tally) => sum + of(tally), 0);
  const peak = memory.stop();
  return {
    attack: title,
    experience,
    // What processes share counts once: the program's own code stands in each of them and in memory only once.
    peakMemory: peak?.proportional ?? peak?.tree ?? null,
    diskGrowth: disk.growth(),
    decodedBytes: total((tally) => tally.decodedBytes),
    records: total((tally) => tally.records) + recordsOf(experience),
    death,
    brokenOff,
  };
}

async function beginAll(attackers: readonly Attacker[]): Promise<void> {
  for (const attacker of attackers) {
    await attacker.ask({ ask: 'begin' });
    if (attackers.length > 1) await delay(BETWEEN_MS);
  }
}

/** Ends a service that would take the machine with it. `stop` says why it did. */
function guardMachine(service: RunningService, disk: DiskWatch): { stop(): string | null } {
  let reason: string | null = null;
  const timer = setInterval(() => {
    if (disk.growth() > MOST_DISK) reason ??= 'ended at 4 GB of disk';
    if (residentBytes(service.pid) > MOST_MEMORY) reason ??= 'ended at 5 GB of memory';
    if (reason !== null) killTree(service.pid);
  }, LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return reason;
    },
  };
}

const NOTHING: AttackTally = { decodedBytes: 0, records: 0 };

async function tallyOf(attacker: Attacker): Promise<AttackTally> {
  const asked = attacker.ask<AttackTally>({ ask: 'tally' }).catch(() => NOTHING);
  return Promise.race([asked, delay(TALLY_MS, NOTHING)]);
}

/** What the second account added by itself: its pages, its audits, and a brief with its draft. */
function recordsOf({ audits, briefs }: Experience): number {
  return 12 * audits.length + 2 * briefs.length;
}
