import { type AuditPage, type AuditRun, type Client, createClient } from '@seogeo/client';
import type { RunningService } from '../service/start-service.ts';
import { withTemporaryService } from '../service/temporary-service.ts';
import { type MemoryPeak, watchMemory } from './process-memory.ts';

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

export interface SiteAudit {
  readonly audit: AuditRun;
  readonly pages: readonly AuditPage[];
  /** From `startedAt` to `finishedAt` of the audit. */
  readonly seconds: number;
  /** Until the audit ended; what reading its pages takes is not in it. */
  readonly peakMemory: MemoryPeak | null;
}

/**
 * Audits a website on loopback through the real service, with an empty database, and the client.
 *
 * @param then runs while the service is still there
 */
export async function auditSite(
  { name, url }: { name: string; url: string },
  say: (text: string) => void,
  then: (audited: AuditedSite) => Promise<void> = async () => undefined,
): Promise<SiteAudit> {
  say(`${name}: starting the service`);
  return withTemporaryService(raised, 'bench', async (service, apiKey) => {
    const memory = watchMemory(service.pid);
    try {
      const client = createClient({ apiKey, baseUrl: service.baseUrl });
      const { projectId, audit } = await finishedAudit(client, { name, url }, say);
      const peakMemory = memory.stop();
      const pages: AuditPage[] = [];
      for await (const page of client.audits.pages(projectId, audit.id, { pageSize: 100 })) pages.push(page);
      await then({ service, apiKey, path: `/projects/${projectId}/audits/${audit.id}/pages` });
      const seconds = (Date.parse(audit.finishedAt ?? '') - Date.parse(audit.startedAt ?? '')) / 1000;
      return { audit, pages, seconds, peakMemory };
    } finally {
      memory.stop();
    }
  });
}

async function finishedAudit(
  client: Client,
  { name, url }: { name: string; url: string },
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
