import { setTimeout as delay } from 'node:timers/promises';
import { type Random, seededRandom } from '../../support/seeded-random.ts';
import type { ServiceSettings } from '../../support/service-environment.ts';
import { auditOutcome } from '../audited-site.ts';
import { postedOnce } from '../posted-once.ts';
import { startAudit } from '../start-audit.ts';
import { type Drawn, drawUntil, overdrawn } from './bucket-watch.ts';
import { Cluster, slowStops, VICTIMS, type Victim } from './cluster.ts';
import { RunningAudits } from './running-audits.ts';
import { Storm } from './storm.ts';

export interface ClusterRunOptions {
  /** The site to audit; the same server for all audits, so that their records can be equal. */
  readonly siteUrl: string;
  readonly kills: number;
  /** Of the random numbers: moments and victims, kinds of the POSTs. */
  readonly seed: number;
  readonly settings?: ServiceSettings;
  readonly say?: (text: string) => void;
}

/** Milliseconds from a fault on. */
export interface Fault {
  readonly victim: Victim;
  /** Until every node has acknowledged a POST, and what was killed is ready again. */
  readonly answeredAfter: number;
  /** Until every audit that ran has gone on. */
  readonly wentOnAfter: number;
}

export interface ClusterRunResult {
  readonly faults: readonly Fault[];
  /** That were disturbed, two at a time. */
  readonly audits: number;
  /** Page records of each. */
  readonly pages: number;
  readonly posts: number;
  /** Requests of POSTs that were repeated, since nothing was acknowledged. */
  readonly repeated: number;
  /** Requests of the key whose bucket was watched: let through, and refused. */
  readonly given: number;
  readonly refused: number;
  /** Milliseconds from SIGTERM to the end of each process. */
  readonly stops: readonly (readonly [name: string, ms: number])[];
  /** What is not as in an undisturbed run; empty when every promise was kept. */
  readonly differences: readonly string[];
}

/** Requests a minute of the key whose bucket is watched. */
const LIMIT = 120;
const raised = {
  ALLOW_PRIVATE_HOSTS: 'true',
  CRAWL_POLITENESS: 'off',
  CRAWL_QUERY_VARIANTS: '1000000',
  PLAN_LIMITS: JSON.stringify({ agency: 1_000_000, starter: LIMIT }),
  ADDRESS_LIMIT: '1000000',
};
const AUDITS = 2;
const AUDIT_MS = 600_000;
const RESTED_MS = 1_500;
/** A node that has acknowledged nothing for so long hangs. */
const HANGS_MS = 120_000;

/**
 * Audits a site undisturbed, and then again and again by two workers and two API nodes, of which one after the other is
 * killed, as is their database, or cut off from it, while POSTs and requests of a limited key come to both nodes.
 */
export async function clusterRun(options: ClusterRunOptions): Promise<ClusterRunResult> {
  const { siteUrl, seed, settings = {}, say = () => undefined } = options;
  say('starting two nodes, two workers and a PostgreSQL');
  await using cluster = await Cluster.start({ ...raised, ...settings });
  const [node] = cluster.nodes;
  say('undisturbed run');
  const projectId = await startAudit(node, siteUrl, 'undisturbed');
  const undisturbed = await auditOutcome(node, projectId, AUDIT_MS);
  const audits = new RunningAudits(cluster, siteUrl, undisturbed);
  const storm = new Storm(cluster.nodes, projectId, seededRandom(seed + 1));
  const enough = new AbortController();
  const raging = storm.rage(enough.signal);
  const drawing = drawUntil(cluster.limited, enough.signal);
  const disturbing = disturb(cluster, { audits, storm }, options).finally(() => enough.abort());
  const [{ faults, forgotten }, drawn] = await Promise.all([disturbing, drawing, raging]);
  say(`${faults.length} faults done, ${storm.posts.length} POSTs are looked at`);
  const wrongPosts = await postedOnce(node, projectId, storm.posts);
  const silences = [...cluster.nodes, ...cluster.hasty, ...cluster.limited].reduce(
    (sum, caller) => sum + caller.silences,
    0,
  );
  const stops = await stopsWhileAuditing(cluster, audits);
  return {
    faults,
    audits: audits.ended,
    pages: undisturbed.records,
    posts: storm.posts.length,
    repeated: storm.repeated,
    given: drawn.filter(({ status }) => status === 200).length,
    refused: drawn.filter(({ status }) => status === 429).length,
    stops,
    differences: [
      ...audits.differences,
      ...storm.wrong,
      ...wrongPosts,
      ...wrongDraws(drawn, forgotten),
      ...(silences === 0 ? [] : [`${silences} requests were not answered within 30 s`]),
      ...slowStops(stops),
      ...cluster.orphans().map((pid) => `process ${pid} goes on without its parent`),
    ],
  };
}

/** All faults, one after the other, each once the one before is over. */
async function disturb(
  cluster: Cluster,
  { audits, storm }: { audits: RunningAudits; storm: Storm },
  { kills, seed, say = () => undefined }: ClusterRunOptions,
): Promise<{ faults: readonly Fault[]; forgotten: readonly number[] }> {
  const random = seededRandom(seed);
  const faults: Fault[] = [];
  const forgotten: number[] = [];
  for (const victim of victims(kills, random)) {
    await audits.keep(AUDITS);
    await delay(random() * RESTED_MS);
    say(`fault ${faults.length + 1} of ${kills}: ${victim}; ${audits.ended} audits have ended`);
    const since = performance.now();
    const bringBack = await cluster.strike(victim);
    if (victim === 'database') forgotten.push(performance.now());
    const passed = async (what: Promise<unknown>): Promise<number> => {
      await what;
      return performance.now() - since;
    };
    const back = bringBack();
    const [answeredAfter, wentOnAfter] = await Promise.all([
      passed(Promise.all([back, storm.reachAll(HANGS_MS)])),
      passed(audits.goOn()),
    ]);
    faults.push({ victim, answeredAfter, wentOnAfter });
  }
  await audits.end();
  return { faults, forgotten };
}

/** Each as often as any other, in a random order. */
function victims(count: number, random: Random): readonly Victim[] {
  const all: Victim[] = [];
  while (all.length < count)
    all.push(
      ...VICTIMS.map((victim) => ({ victim, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ victim }) => victim),
    );
  return all.slice(0, count);
}

function wrongDraws(drawn: readonly Drawn[], forgotten: readonly number[]): readonly string[] {
  const beyond = overdrawn(drawn, LIMIT, forgotten);
  const others = drawn.filter(({ status }) => ![null, 200, 429, 503].includes(status));
  return [
    // By the server's clock and ours a request more or less is the same.
    ...(beyond < 1 ? [] : [`a bucket gave ${beyond.toFixed(1)} requests more than it may`]),
    ...(drawn.some(({ status }) => status === 429)
      ? []
      : ['the bucket that was watched has refused nothing']),
    ...others.map(({ status }) => `a request of a limited key was answered with ${status}`),
  ];
}

/** With work at hand that has to be put down. */
async function stopsWhileAuditing(
  cluster: Cluster,
  audits: RunningAudits,
): Promise<ClusterRunResult['stops']> {
  await audits.keep(AUDITS);
  await audits.goOn();
  return cluster.stopAll();
}
