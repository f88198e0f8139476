import { setTimeout as delay } from 'node:timers/promises';
import type { Schemas } from '@seogeo/contract';
import type { Random } from '../support/seeded-random.ts';
import type { ApiCaller } from './api-caller.ts';
import { auditRun } from './audited-site.ts';
import type { Crawler, MortalService, Victim } from './mortal-service.ts';

export interface KillPlan {
  /** The most kills that this audit gets; it may end before. */
  readonly kills: number;
  /** What was killed before. */
  readonly before: readonly Kill[];
  readonly random: Random;
  /** Pages of the undisturbed audit: a kill comes after one to a tenth as many more. */
  readonly pages: number;
  /**
   * Kills come after up to three seconds, whether the audit has gone on since the last or not. Killed without any
   * progress, a page that happens to be in flight alone at three deaths is taken for their cause and recorded as
   * failed, as the contract says; an undisturbed run then differs rightly.
   */
  readonly ruthless: boolean;
  readonly projectId: string;
  readonly crawler: Crawler;
  /** Sends a POST that the kill then races with. */
  readonly postOne: () => Promise<void>;
  readonly say: (text: string) => void;
}

export interface Kill {
  readonly victim: Victim;
  readonly crawler: Crawler;
  /** Whether the audit was still running when the victim was dead. */
  readonly duringAudit: boolean;
}

const LONGEST_LIFE_MS = 3_000;
const VICTIMS: Readonly<Record<Crawler, readonly Victim[]>> = {
  api: ['api', 'child'],
  worker: ['api', 'worker', 'both', 'child'],
};

/** Kills and restarts the service while one audit runs, each time the audit has gone on a random number of pages. */
export async function killDuringAudit(service: MortalService, plan: KillPlan): Promise<readonly Kill[]> {
  const { random, crawler } = plan;
  const deaths: { victim: Victim; diedAt: number }[] = [];
  while (deaths.length < plan.kills) {
    const run = await (plan.ruthless ? someTime(service.api, plan) : progress(service.api, plan));
    if (run.finishedAt !== null) break;
    const victim = nextVictim(plan, deaths);
    if (victim === 'child') await hasChild(service);
    plan.say(
      `kill ${deaths.length + 1}: ${victim}, at ${run.pagesCrawled} pages of an audit by the ${crawler}`,
    );
    const raced = plan.postOne();
    await delay(random() * 15);
    const { died, restarted } = service.killAndRestart(victim, random());
    const [diedAt] = await Promise.all([died, raced, restarted]);
    deaths.push({ victim, diedAt });
  }
  const { finishedAt } = await auditRun(service.api, plan.projectId);
  const end = finishedAt === null ? Number.POSITIVE_INFINITY : Date.parse(finishedAt);
  return deaths.map(({ victim, diedAt }) => ({ victim, crawler, duringAudit: diedAt < end }));
}

/** One of those that were hit least often yet, so that a few kills hit each of them, however long a machine takes. */
function nextVictim({ crawler, before, random }: KillPlan, deaths: readonly Pick<Kill, 'victim'>[]): Victim {
  const hit = [...before.filter((kill) => kill.crawler === crawler), ...deaths];
  const timesOf = (victim: Victim) => hit.filter((kill) => kill.victim === victim).length;
  const fewest = Math.min(...VICTIMS[crawler].map(timesOf));
  const victims = VICTIMS[crawler].filter((victim) => timesOf(victim) === fewest);
  return victims[Math.floor(random() * victims.length)] ?? 'api';
}

/** A process that has just been started has none yet. */
async function hasChild(service: MortalService): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(10)) {
    if (service.children().length > 0) return;
  }
  throw new Error('No process of the service has had a child for a minute.');
}

/** The audit once it has gone on by a random number of pages, or has crawled all of them, or has ended. */
async function progress(
  api: ApiCaller,
  { projectId, pages, random }: KillPlan,
): Promise<Schemas['AuditRun']> {
  const before = await auditRun(api, projectId);
  const wanted = before.pagesCrawled + 1 + Math.floor(random() * Math.max(2, pages / 10));
  // Once all pages are there, what remains is the end of the audit: the site's checks, and one transaction.
  const enough = before.pagesCrawled < pages ? Math.min(wanted, pages) : wanted;
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(20)) {
    const run = await auditRun(api, projectId);
    if (run.finishedAt !== null || run.pagesCrawled >= enough) return run;
  }
  throw new Error('The audit has not gone on for a minute.');
}

async function someTime(api: ApiCaller, { projectId, random }: KillPlan): Promise<Schemas['AuditRun']> {
  await delay(random() * LONGEST_LIFE_MS);
  return auditRun(api, projectId);
}
