import { type AuditPage, type AuditRun, type Client, createClient } from '@seogeo/client';
import type { RunningService } from '../../../../test/support/start-service.ts';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { type MemoryPeak, watchMemory } from '../process/process-usage.ts';

/** Requests at a time: the service's default. */
export const CONNECTIONS = 8;

/** More than any site here has; the plan's and the crawl's limits are raised, never bypassed. */
export const raised = {
  ALLOW_PRIVATE_HOSTS: 'true',
  CRAWL_POLITENESS: 'off',
  CRAWL_CONCURRENCY_PER_HOST: String(CONNECTIONS),
  CRAWL_QUERY_VARIANTS: '1000000',
  PLAN_LIMITS: JSON.stringify({ agency: 1_000_000 }),
  ADDRESS_LIMIT: '1000000',
  // As in production: it is for finding mistakes of ours.
  VALIDATE_RESPONSES: 'false',
};

/** A service that has just audited a site. */
export interface AuditedSite {
  readonly service: RunningService;
  readonly apiKey: string;
  /** Of the page records, below the API's base. */
  readonly path: string;
}

/** An audit that has ended, and what it recorded. */
export interface SiteAudit {
  readonly audit: AuditRun;
  readonly pages: readonly AuditPage[];
  /** From `startedAt` to `finishedAt` of the audit. */
  readonly seconds: number;
}

export interface WatchedAudit extends SiteAudit {
  /** Until the audit ended; what reading its pages takes is not in it. */
  readonly peakMemory: MemoryPeak | null;
}

interface Site {
  readonly name: string;
  readonly url: string;
}

/**
 * Audits a website on loopback through the real service, with an empty database, and the client.
 *
 * @param then runs while the service is still there
 */
export async function auditSite(
  site: Site,
  say: (text: string) => void,
  then: (audited: AuditedSite) => Promise<void> = async () => undefined,
): Promise<WatchedAudit> {
  say(`${site.name}: starting the service`);
  return withTemporaryService(raised, 'bench', async (service, apiKey) => {
    const memory = watchMemory(service.pid);
    try {
      const client = createClient({ apiKey, baseUrl: service.baseUrl });
      const { projectId, audit } = await finishedAudit(client, site, say);
      const peakMemory = memory.stop();
      const pages = await recordedPages(client, projectId, audit.id);
      await then({ service, apiKey, path: `/projects/${projectId}/audits/${audit.id}/pages` });
      return { audit, pages, seconds: secondsOf(audit), peakMemory };
    } finally {
      memory.stop();
    }
  });
}

/** Gives `use` a running service that audits one site after another, each as a new project. Nothing else is measured. */
export async function withAuditor<T>(
  use: (audit: (site: Site) => Promise<SiteAudit>) => Promise<T>,
): Promise<T> {
  return withTemporaryService(raised, 'bench', (service, apiKey) => {
    const client = createClient({ apiKey, baseUrl: service.baseUrl });
    return use(async (site) => {
      const { projectId, audit } = await finishedAudit(client, site, () => undefined);
      return { audit, pages: await recordedPages(client, projectId, audit.id), seconds: secondsOf(audit) };
    });
  });
}

async function recordedPages(client: Client, projectId: string, auditId: string): Promise<AuditPage[]> {
  const pages: AuditPage[] = [];
  for await (const page of client.audits.pages(projectId, auditId, { pageSize: 100 })) pages.push(page);
  return pages;
}

function secondsOf({ startedAt, finishedAt }: AuditRun): number {
  return (Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;
}

async function finishedAudit(
  client: Client,
  { name, url }: Site,
  say: (text: string) => void,
): Promise<{ projectId: string; audit: AuditRun }> {
  const { data: project } = await client.projects.create({ name, primaryDomain: url });
  const started = await client.audits.start(project.id, { seedUrl: url, maxPages: 100_000 });
  const { data: audit } = await client.audits.wait(project.id, started.data.auditRunId, {
    intervalMs: 500,
    onProgress: ({ status, pagesCrawled, pagesQueued }) =>
      say(`${name}: audit ${status}, ${pagesCrawled} pages, ${pagesQueued} waiting`),
  });
  return { projectId: project.id, audit };
}
