import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceSettings } from '../../scripts/service/service-environment.ts';
import type { ApiCaller } from './api-caller.ts';
import { type AuditOutcome, auditOutcome, outcomeDifferences } from './audited-site.ts';
import { type MortalService, startMortalService } from './mortal-service.ts';
import { postedOnce } from './posted-once.ts';
import { keepPosting } from './posting.ts';
import { type Random, seededRandom } from './seeded-random.ts';

export interface FaultRunOptions {
  /** The site to audit; the same server for both runs, so that their records can be equal. */
  readonly siteUrl: string;
  readonly kills: number;
  /** Of the random numbers: moments of the kills, kinds of the POSTs. */
  readonly seed: number;
  /** Longest life between two kills, in milliseconds after the service is ready. */
  readonly longestLifeMs: number;
  readonly settings?: ServiceSettings;
  readonly say?: (text: string) => void;
}

export interface FaultRunResult {
  readonly kills: number;
  /** Kills that happened before the audit was finished. */
  readonly killsDuringAudit: number;
  readonly pages: number;
  readonly posts: number;
  /** POSTs whose answer never came back the first time. */
  readonly unanswered: number;
  /** What is not as in an undisturbed run; empty when every promise was kept. */
  readonly differences: readonly string[];
}

const raised = {
  ALLOW_PRIVATE_HOSTS: 'true',
  CRAWL_POLITENESS: 'off',
  CRAWL_QUERY_VARIANTS: '1000000',
  PLAN_LIMITS: JSON.stringify({ agency: 1_000_000 }),
  ADDRESS_LIMIT: '1000000',
};

/**
 * Audits a site twice: once undisturbed, and once while the service is killed (SIGKILL) at random moments and started
 * again on its data, and while records are POSTed from outside. The second audit has to end with the records of the
 * first, and every POST has to have happened exactly once.
 */
export async function faultRun(options: FaultRunOptions): Promise<FaultRunResult> {
  const { siteUrl, settings = {}, say = () => undefined } = options;
  say('undisturbed run');
  const undisturbed = await withService({ ...raised, ...settings }, async ({ api }) => {
    const projectId = await startAudit(api, siteUrl);
    return auditOutcome(api, projectId, 600_000);
  });
  say(`undisturbed run: ${undisturbed.records} pages`);
  return withService({ ...raised, ...settings }, (service) => disturbedRun(service, undisturbed, options));
}

async function disturbedRun(
  service: MortalService,
  undisturbed: AuditOutcome,
  { siteUrl, kills, seed, longestLifeMs, say = () => undefined }: FaultRunOptions,
): Promise<FaultRunResult> {
  const random = seededRandom(seed);
  const projectId = await startAudit(service.api, siteUrl);
  const enough = new AbortController();
  const posting = keepPosting(service.api, {
    projectId,
    random: seededRandom(seed + 1),
    until: enough.signal,
  });
  const killing = killRepeatedly(service, { kills, random, longestLifeMs, projectId, say }).finally(() =>
    enough.abort(),
  );
  const [killsDuringAudit, posts] = await Promise.all([killing, posting]);
  const unanswered = posts.filter(({ acknowledged }) => acknowledged === null).length;
  say(`${kills} kills done, ${posts.length} POSTs; waiting for the audit`);
  const disturbed = await auditOutcome(service.api, projectId, 600_000);
  const differences = [
    ...outcomeDifferences(undisturbed, disturbed),
    ...(await postedOnce(service.api, projectId, posts)),
  ];
  return { kills, killsDuringAudit, pages: disturbed.records, posts: posts.length, unanswered, differences };
}

/** Returns how many of the kills the audit was not yet finished at. */
async function killRepeatedly(
  service: MortalService,
  run: {
    kills: number;
    random: Random;
    longestLifeMs: number;
    projectId: string;
    say: (text: string) => void;
  },
): Promise<number> {
  let during = 0;
  for (let kill = 1; kill <= run.kills; kill += 1) {
    await delay(run.random() * run.longestLifeMs);
    const [audit] = await service.api.list<{ id: string; finishedAt: string | null; pagesCrawled: number }>(
      `/projects/${run.projectId}/audits`,
    );
    if (audit?.finishedAt === null) during += 1;
    await service.killAndRestart();
    run.say(`kill ${kill} of ${run.kills} at ${audit?.pagesCrawled} pages`);
  }
  return during;
}

async function startAudit(api: ApiCaller, siteUrl: string): Promise<string> {
  const project = await api.post('/projects', { name: 'Audited', primaryDomain: siteUrl }, 'audited-project');
  if (project?.status !== 201) throw new Error(`The project was not created: ${JSON.stringify(project)}`);
  const projectId = String(project.data.id);
  const body = { seedUrl: siteUrl, maxPages: 100_000 };
  const audit = await api.post(`/projects/${projectId}/audits`, body, 'audited-audit');
  if (audit?.status !== 202) throw new Error(`The audit was not started: ${JSON.stringify(audit)}`);
  return projectId;
}

async function withService<T>(
  settings: ServiceSettings,
  use: (service: MortalService) => Promise<T>,
): Promise<T> {
  const service = await startMortalService(settings);
  try {
    return await use(service);
  } finally {
    await service.remove();
  }
}
