import { type AuditPage, type AuditRun, type Client, createClient } from '@seogeo/client';
import { withTemporaryService } from '../../../../test/support/temporary-service.ts';
import { type MemoryPeak, watchMemory } from '../process/process-usage.ts';
import type { Say } from '../report/run-benchmark.ts';

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

/** Audits a website on loopback through the real service, with an empty database, and the client. */
export async function auditSite(site: Site, say: Say): Promise<WatchedAudit> {
  say(`${site.name}: starting the service`);
  return withTemporaryService(raised, 'bench', async (service, apiKey) => {
    using memory = watchMemory(service.pid);
    let peakMemory: MemoryPeak | null = null;
    const client = createClient({ apiKey, baseUrl: service.baseUrl });
    const audited = await auditWith(client, site, say, () => {
      peakMemory = memory.stop();
    });
    return { ...audited, peakMemory };
  });
}

/**
 * Audits a website as a new project.
 *
 * @param ended is called when the audit has ended, before its pages are read
 */
export async function auditWith(
  client: Client,
  { name, url }: Site,
  say: Say = () => undefined,
  ended: () => void = () => undefined,
): Promise<SiteAudit> {
  const { data: project } = await client.projects.create({ name, primaryDomain: url });
  const started = await client.audits.start(project.id, { seedUrl: url, maxPages: 100_000 });
  const { data: audit } = await client.audits.wait(project.id, started.data.auditRunId, {
    intervalMs: 500,
    onProgress: ({ status, pagesCrawled, pagesQueued }) =>
      say(`${name}: audit ${status}, ${pagesCrawled} pages, ${pagesQueued} waiting`),
  });
  ended();
  const pages = await Array.fromAsync(client.audits.pages(project.id, audit.id, { pageSize: 100 }));
  const seconds = (Date.parse(audit.finishedAt ?? '') - Date.parse(audit.startedAt ?? '')) / 1000;
  return { audit, pages, seconds };
}
