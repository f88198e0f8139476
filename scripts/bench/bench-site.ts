import { type AuditPage, type AuditRun, type Client, createClient } from '@seogeo/client';
import { issueTotals } from '../demo/findings.ts';
import { withTemporaryService } from '../service/temporary-service.ts';
import type { BenchResult } from './bench-result.ts';
import { watchMemory } from './process-memory.ts';
import { walk } from './walk.ts';

/** More than any site here has; the plan's and the crawl's limits are raised, never bypassed. */
const raised = {
  ALLOW_PRIVATE_HOSTS: 'true',
  CRAWL_POLITENESS: 'off',
  CRAWL_QUERY_VARIANTS: '1000000',
  PLAN_LIMITS: JSON.stringify({ agency: 1_000_000 }),
  ADDRESS_LIMIT: '1000000',
};

/** Audits a website on loopback through the real service and the client, and compares the URLs with a walk's. */
export async function benchSite(
  { name, url }: { name: string; url: string },
  say: (text: string) => void,
): Promise<BenchResult> {
  say(`${name}: walking`);
  const walked = await walk(url);
  say(`${name}: starting the service`);
  return withTemporaryService(raised, 'bench', async (service, apiKey) => {
    const memory = watchMemory(service.pid);
    try {
      const client = createClient({ apiKey, baseUrl: service.baseUrl });
      const { audit, pages } = await audited(client, { name, url }, say);
      const seconds = (Date.parse(audit.finishedAt ?? '') - Date.parse(audit.startedAt ?? '')) / 1000;
      return {
        site: name,
        status: audit.status,
        stopReason: audit.stopReason,
        pages: pages.length,
        avgGeoScore: audit.avgGeoScore,
        seconds,
        pagesPerSecond: pages.length / seconds,
        peakMemory: memory.stop(),
        issues: issueTotals(pages),
        walk: {
          urls: walked.urls.length,
          reachableByLinks: walked.reachableByLinks,
          seconds: walked.seconds,
        },
        ...differences(pages, walked.urls),
      };
    } finally {
      memory.stop();
    }
  });
}

async function audited(
  client: Client,
  { name, url }: { name: string; url: string },
  say: (text: string) => void,
): Promise<{ audit: AuditRun; pages: readonly AuditPage[] }> {
  const { data: project } = await client.projects.create({ name, primaryDomain: url });
  const started = await client.audits.start(project.id, { seedUrl: url, maxPages: 100_000 });
  const { data: audit } = await client.audits.wait(project.id, started.data.auditRunId, {
    intervalMs: 500,
    onProgress: ({ status, pagesCrawled, pagesQueued }) =>
      say(`${name}: audit ${status}, ${pagesCrawled} pages, ${pagesQueued} waiting`),
  });
  const pages: AuditPage[] = [];
  for await (const page of client.audits.pages(project.id, audit.id, { pageSize: 100 })) pages.push(page);
  return { audit, pages };
}

function differences(
  pages: readonly AuditPage[],
  walked: readonly { readonly url: string; readonly status: number }[],
): Pick<BenchResult, 'missing' | 'extra' | 'statusDiffers'> {
  const audited = new Map(pages.map(({ url, statusCode }) => [url, statusCode]));
  const known = new Set(walked.map(({ url }) => url));
  return {
    missing: walked.filter(({ url }) => !audited.has(url)).map(({ url }) => url),
    extra: [...audited.keys()].filter((url) => !known.has(url)),
    statusDiffers: walked.flatMap(({ url, status }) => {
      const audit = audited.get(url);
      return audit === undefined || (audit ?? 0) === status ? [] : [{ url, audit, walk: status }];
    }),
  };
}
