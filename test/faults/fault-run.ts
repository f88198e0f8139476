import { seededRandom } from '../support/seeded-random.ts';
import type { ServiceSettings } from '../support/service-environment.ts';
import { type AuditOutcome, auditOutcome, outcomeDifferences } from './audited-site.ts';
import { type Kill, killDuringAudit } from './killing.ts';
import { type Crawler, type MortalService, startMortalService } from './mortal-service.ts';
import { postedOnce } from './posted-once.ts';
import { Poster } from './posting.ts';
import { startAudit } from './start-audit.ts';

export interface FaultRunOptions {
  /** The site to audit; the same server for all runs, so that their records can be equal. */
  readonly siteUrl: string;
  readonly kills: number;
  /** Of the random numbers: moments and victims of the kills, kinds of the POSTs. */
  readonly seed: number;
  /** See KillPlan. */
  readonly ruthless: boolean;
  readonly settings?: ServiceSettings;
  readonly say?: (text: string) => void;
}

export interface FaultRunResult {
  readonly kills: readonly Kill[];
  /** Audits that were disturbed, one after the other. */
  readonly audits: number;
  /** Page records of each. */
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
/** In turn: each has deaths that the other has not. */
const CRAWLERS: readonly Crawler[] = ['worker', 'api'];
const AUDIT_MS = 600_000;

/**
 * Audits a site undisturbed, and then again and again while the service is killed (SIGKILL) as each audit goes on,
 * started again on its data, and asked to POST records from outside, until all kills are used up. Every audit has to
 * end with the records of the first, and every POST has to have happened exactly once.
 */
export async function faultRun(options: FaultRunOptions): Promise<FaultRunResult> {
  const { siteUrl, seed, settings = {}, say = () => undefined } = options;
  const service = await startMortalService({ ...raised, ...settings });
  try {
    say('undisturbed run');
    const projectId = await startAudit(service.api, siteUrl, 'undisturbed');
    const undisturbed = await auditOutcome(service.api, projectId, AUDIT_MS);
    say(`undisturbed run: ${undisturbed.records} pages`);
    return await disturbedRuns(
      service,
      undisturbed,
      new Poster(service, projectId, seededRandom(seed + 1)),
      options,
    );
  } finally {
    await service.remove();
  }
}

async function disturbedRuns(
  service: MortalService,
  undisturbed: AuditOutcome,
  poster: Poster,
  options: FaultRunOptions,
): Promise<FaultRunResult> {
  const { say = () => undefined } = options;
  const enough = new AbortController();
  const posting = poster.keepPosting(enough.signal);
  const [{ kills, audits, differences }] = await Promise.all([
    killAll(service, undisturbed, poster, options).finally(() => enough.abort()),
    posting,
  ]);
  const { posts } = poster;
  const unanswered = posts.filter(({ acknowledged }) => acknowledged === null).length;
  say(`${kills.length} kills done, ${posts.length} POSTs are looked at`);
  const wrongPosts = await postedOnce(service.api, poster.projectId, posts);
  const orphans = service.orphans().map((pid) => `process ${pid} goes on, whose parent was killed`);
  return {
    kills,
    audits,
    pages: undisturbed.records,
    posts: posts.length,
    unanswered,
    differences: [...differences, ...wrongPosts, ...orphans],
  };
}

/** One audit after the other, each killed as often as it lasts. */
async function killAll(
  service: MortalService,
  undisturbed: AuditOutcome,
  poster: Poster,
  { siteUrl, seed, ruthless, say = () => undefined, ...wanted }: FaultRunOptions,
): Promise<Pick<FaultRunResult, 'kills' | 'audits' | 'differences'>> {
  const random = seededRandom(seed);
  const kills: Kill[] = [];
  const differences: string[] = [];
  let audits = 0;
  for (; kills.length < wanted.kills; audits += 1) {
    const crawler = CRAWLERS[audits % CRAWLERS.length] ?? 'api';
    await service.crawlBy(crawler);
    const projectId = await startAudit(service.api, siteUrl, `disturbed-${audits}`);
    const plan = { random, ruthless, projectId, crawler, pages: undisturbed.records };
    const left = wanted.kills - kills.length;
    const tell = (text: string): void =>
      say(`${kills.length} of ${wanted.kills}, audit ${audits + 1}, ${text}`);
    kills.push(
      ...(await killDuringAudit(service, {
        ...plan,
        kills: left,
        before: kills,
        postOne: () => poster.postOne(),
        say: tell,
      })),
    );
    const disturbed = await auditOutcome(service.api, projectId, AUDIT_MS);
    const lines = outcomeDifferences(undisturbed, disturbed);
    differences.push(...lines.map((line) => `audit ${audits + 1}, by the ${crawler}: ${line}`));
  }
  return { kills, audits, differences };
}
