import type { ProgressLine } from '@seogeo/bench';
import { type AuditPage, type AuditRun, type Client, createClient } from '@seogeo/client';
import { withTemporaryService } from '../../test/support/temporary-service.ts';
import type { DemoResult } from './demo-result.ts';
import { worstPages } from './findings.ts';
import { issueTotals } from './issue-totals.ts';
import { subjectOf } from './subject.ts';

/** The audit ended without a result; the message is the service's own. */
export class AuditFailed extends Error {
  override readonly name = 'AuditFailed';
}

export interface DemoSite {
  readonly url: string;
  readonly maxPages: number;
  /** On this machine: private addresses and every port are allowed, and no politeness is needed. */
  readonly local: boolean;
}

/**
 * The main job, all of it over HTTP: starts the service, creates a project and an audit, waits, reads its pages, and
 * asks for a brief and a monitor test about the site's own best page. Ends the service whatever happens.
 *
 * @throws AuditFailed when the site could not be audited
 */
export async function runDemo(site: DemoSite, progress: ProgressLine): Promise<DemoResult> {
  progress.show('starting the service');
  const settings = {
    ALLOW_PRIVATE_HOSTS: String(site.local),
    CRAWL_POLITENESS: site.local ? 'off' : 'adaptive',
  };
  return withTemporaryService(settings, 'demo', (service, apiKey) => {
    progress.say(`service at ${service.origin}`);
    return mainJob(createClient({ apiKey, baseUrl: service.baseUrl }), site, progress);
  });
}

async function mainJob(
  client: Client,
  { url, maxPages }: DemoSite,
  progress: ProgressLine,
): Promise<DemoResult> {
  const { data: project } = await client.projects.create({
    name: new URL(url).host.slice(0, 100),
    primaryDomain: new URL('/', url).href,
  });
  const started = await client.audits.start(project.id, { seedUrl: url, maxPages });
  const { data: audit } = await client.audits.wait(project.id, started.data.auditRunId, {
    intervalMs: 500,
    onProgress: (run) => progress.show(auditProgress(run)),
  });
  if (audit.status !== 'completed') {
    throw new AuditFailed(
      `${url} could not be audited: ${audit.error?.message ?? audit.stopReason ?? audit.status}`,
    );
  }
  progress.say(auditProgress(audit));
  const pages: AuditPage[] = [];
  for await (const page of client.audits.pages(project.id, audit.id, { pageSize: 100 })) pages.push(page);
  const { topic, audience, goal, prompt, locale } = subjectOf(pages, url);
  progress.show(`writing a brief: ${topic}`);
  const { data: brief } = await client.briefs.create(project.id, { topic, audience, goal });
  progress.show(`testing: ${prompt}`);
  const test = await client.geoTests.start(project.id, { prompt, locale });
  const { data: geoTest } = await client.geoTests.wait(project.id, test.data.testId);
  progress.clear();
  return { audit, worstPages: worstPages(pages, 5), issues: issueTotals(pages), brief, geoTest };
}

function auditProgress({ status, pagesCrawled, pagesQueued, avgGeoScore }: AuditRun): string {
  const score = avgGeoScore === null ? '' : `, GEO score ${avgGeoScore}`;
  return `audit ${status}: ${pagesCrawled} pages, ${pagesQueued} waiting${score}`;
}
