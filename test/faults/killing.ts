import { setTimeout as delay } from 'node:timers/promises';
import type { Schemas } from '@seogeo/contract';
import type { ApiCaller } from './api-caller.ts';
import type { MortalService, Victim } from './mortal-service.ts';
import type { Random } from './seeded-random.ts';

export interface KillPlan {
  readonly kills: number;
  readonly random: Random;
  /** Longest time from the moment a kill becomes possible to the kill, in milliseconds. */
  readonly longestLifeMs: number;
  /**
   * A kill becomes possible as soon as the service is ready (true), or once the audit has gone on by a page since
   * then (false). Killed without any progress, a page that happens to be in flight alone at three deaths is taken for
   * their cause and recorded as failed, as the contract says; an undisturbed run then differs rightly.
   */
  readonly ruthless: boolean;
  readonly projectId: string;
  /** Sends a POST that the kill then races with. */
  readonly postOne: () => Promise<void>;
  readonly say: (text: string) => void;
}

const VICTIMS: readonly Victim[] = ['api', 'worker', 'both'];

/** Kills and restarts the service as planned; returns how many of the kills the audit was not yet finished at. */
export async function killRepeatedly(service: MortalService, plan: KillPlan): Promise<number> {
  let during = 0;
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    if (!plan.ruthless) await progress(service.api, plan.projectId);
    await delay(plan.random() * plan.longestLifeMs);
    const run = await auditRun(service.api, plan.projectId);
    if (run.finishedAt === null) during += 1;
    const victim = VICTIMS[Math.floor(plan.random() * VICTIMS.length)] ?? 'both';
    plan.say(`kill ${kill} of ${plan.kills}: ${victim}, at ${run.pagesCrawled} pages`);
    const raced = plan.postOne();
    await delay(plan.random() * 15);
    await Promise.all([raced, service.killAndRestart(victim)]);
  }
  return during;
}

/** Resolves when the audit has gone on by at least one page, or has ended. */
async function progress(api: ApiCaller, projectId: string): Promise<void> {
  const before = await auditRun(api, projectId);
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(20)) {
    const { pagesCrawled, finishedAt } = await auditRun(api, projectId);
    if (finishedAt !== null || pagesCrawled > before.pagesCrawled) return;
  }
  throw new Error('The audit has not gone on for a minute.');
}

async function auditRun(api: ApiCaller, projectId: string): Promise<Schemas['AuditRun']> {
  const [run] = await api.list<Schemas['AuditRun']>(`/projects/${projectId}/audits`);
  if (run === undefined) throw new Error('The acknowledged audit is gone.');
  return run;
}
