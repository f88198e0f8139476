import type { ServiceSettings } from '../../scripts/service/service-environment.ts';
import type { ApiCaller } from './api-caller.ts';
import { type AuditOutcome, auditOutcome, outcomeDifferences } from './audited-site.ts';
import { killRepeatedly } from './killing.ts';
import { type MortalService, startMortalService } from './mortal-service.ts';
import { postedOnce } from './posted-once.ts';
import { Poster } from './posting.ts';
import { seededRandom } from './seeded-random.ts';

export interface FaultRunOptions {
  /** The site to audit; the same server for both runs, so that their records can be equal. */
  readonly siteUrl: string;
  readonly kills: number;
  /** Of the random numbers: moments of the kills, kinds of the POSTs. */
  readonly seed: number;
  /** See KillPlan. */
  readonly longestLifeMs: number;
  readonly ruthless: boolean;
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
  { siteUrl, seed, say = () => undefined, ...plan }: FaultRunOptions,
): Promise<FaultRunResult> {
  const projectId = await startAudit(service.api, siteUrl);
  const enough = new AbortController();
  const poster = new Poster(service, projectId, seededRandom(seed + 1));
  const killing = killRepeatedly(service, {
    ...plan,
    random: seededRandom(seed),
    projectId,
    postOne: () => poster.postOne(),
    say,
  });
  const [killsDuringAudit] = await Promise.all([
    killing.finally(() => enough.abort()),
    poster.keepPosting(enough.signal),
  ]);
  const { posts } = poster;
  const unanswered = posts.filter(({ acknowledged }) => acknowledged === null).length;
  say(`${plan.kills} kills done, ${posts.length} POSTs; waiting for the audit`);
  const disturbed = await auditOutcome(service.api, projectId, 600_000);
  const differences = [
    ...outcomeDifferences(undisturbed, disturbed),
    ...(await postedOnce(service.api, projectId, posts)),
  ];
  return {
    kills: plan.kills,
    killsDuringAudit,
    pages: disturbed.records,
    posts: posts.length,
    unanswered,
    differences,
  };
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
