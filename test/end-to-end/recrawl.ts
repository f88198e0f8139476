import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceSettings } from '../support/service-environment.ts';
import type { StartedService } from './started-service.ts';
import { taggedSite } from './tagged-site.ts';

/**
 * Tests of audits that follow others.
 * @param others of the crawler, with which it sees other pages; the service is left with them
 */
export function recrawl(theirs: () => StartedService, others: ServiceSettings): void {
  let started: StartedService;
  beforeAll(() => {
    started = theirs();
  });

  async function audit(projectId: string, seedUrl: string) {
    const { audits } = started.client;
    const { data: run } = await audits.start(projectId, { seedUrl, maxPages: 100 });
    const { data } = await audits.wait(projectId, run.auditRunId, { intervalMs: 100 });
    const pages = await Array.fromAsync(audits.pages(projectId, data.id));
    return {
      run: data,
      pages: pages
        .map(({ id: _id, crawledAt: _at, responseTimeMs: _ms, ...page }) => page)
        .sort((a, b) => (a.url < b.url ? -1 : 1)),
    };
  }

  const newProject = async () =>
    (await started.client.projects.create({ name: 'Again', primaryDomain: 'https://example.com' })).data.id;

  describe('the next audit of a project', () => {
    it('takes over the pages that have not changed, says so, and finds the same', async () => {
      await using site = await taggedSite();
      const projectId = await newProject();
      const first = await audit(projectId, site.url);
      expect(site.sent).toHaveLength(3);
      const second = await audit(projectId, site.url);
      expect(site.sent).toHaveLength(3);
      expect(second.pages).toEqual(first.pages);
      expect(second.run.urlsSkipped).toEqual(first.run.urlsSkipped);
      expect(second.run.issueCounts).toEqual(first.run.issueCounts);
      const said = second.run.siteIssues.filter(({ code }) => code === 'pages_unchanged');
      expect(said.map(({ message }) => message)).toEqual([expect.stringContaining('3 pages answered 304')]);
      expect(first.run.siteIssues.map(({ code }) => code)).not.toContain('pages_unchanged');
    });

    it('fetches what has changed, and keeps doing so audit after audit', async () => {
      await using site = await taggedSite();
      const projectId = await newProject();
      await audit(projectId, site.url);
      site.pages.set('/b', 'the end, and <a href="/new">more</a>');
      site.pages.set('/new', 'new');
      site.sent.length = 0;
      const { pages } = await audit(projectId, site.url);
      expect(site.sent).toEqual(['/b', '/new']);
      expect(pages).toHaveLength(4);
      site.sent.length = 0;
      await audit(projectId, site.url);
      expect(site.sent).toEqual([]);
    });

    it('shares nothing with another project', async () => {
      await using site = await taggedSite();
      await audit(await newProject(), site.url);
      site.sent.length = 0;
      await audit(await newProject(), site.url);
      expect(site.sent).toHaveLength(3);
    });

    // The last one: it stops the service that the others use. What is left as it was, a restart included: interrupted-audit.test.ts.
    it('takes over nothing when the crawler is configured to see other pages', async () => {
      await using site = await taggedSite();
      // Nobody is there to ask for it.
      site.pages.set('/', '<a href="/a">a</a> <a href="/b">b</a>');
      const projectId = await newProject();
      await audit(projectId, site.url);
      await started.restart(others);
      site.sent.length = 0;
      await audit(projectId, site.url);
      expect(site.sent).toHaveLength(3);
    });
  });
}
