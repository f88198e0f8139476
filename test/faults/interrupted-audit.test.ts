import { setTimeout as delay } from 'node:timers/promises';
import type { Schemas } from '@seogeo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAuditsCommand } from '../end-to-end/run-audits-command.ts';
import { taggedSite } from '../end-to-end/tagged-site.ts';
import { createKey } from '../support/create-key.ts';
import { freePort } from '../support/free-port.ts';
import { openSite } from '../support/open-site.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { type RunningService, startService } from '../support/start-service.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';
import {
  type AuditOutcome,
  auditOutcome,
  auditRun,
  crawledPages,
  outcomeDifferences,
} from './audited-site.ts';
import { startAudit } from './start-audit.ts';

const settings = {
  ALLOW_PRIVATE_HOSTS: 'true',
  CRAWL_POLITENESS: 'off',
  CRAWL_CONCURRENCY_PER_HOST: '4',
  PLAN_LIMITS: '{"agency":1000000}',
};

/** A hundred slow pages and one that never answers. `requested` is what was asked for. */
async function silentSite() {
  const requested: string[] = [];
  const site = await openSite((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    if (path === '/robots.txt') return void response.writeHead(404).end();
    if (path.startsWith('/silent')) return;
    const links = Array.from({ length: 100 }, (_, n) => `<a href="/${n}">on</a>`).join(' ');
    response.setHeader('content-type', 'text/html');
    const text = `<title>Page ${path}</title><body><a href="/silent">silence</a> ${links}`;
    setTimeout(() => response.end(`<!doctype html><html lang="en">${text}`), 50);
  });
  return { ...site, requested };
}

describe('an audit that is interrupted', () => {
  let folder: TemporaryFolder;
  let site: SampleSite;
  let service: RunningService;
  let api: ApiCaller;
  let start: () => Promise<void>;

  const reports = (projectId: string) =>
    api.list<Schemas['ReportSnapshot']>(`/projects/${projectId}/reports`);

  /** All that the API shows of a project's audit. */
  async function everything(projectId: string) {
    const run = await auditRun(api, projectId);
    const pages = await api.list<Schemas['AuditPage']>(`/projects/${projectId}/audits/${run.id}/pages`);
    return { run, pages, reports: await reports(projectId) };
  }

  beforeAll(async () => {
    folder = await temporaryFolder('interrupted');
    site = await serveSampleSite({ delayMs: 80, small: true });
    const fixed = { ...settings, DATA_DIR: folder.path, PORT: String(await freePort()) };
    start = async () => {
      service = await startService(fixed);
    };
    await start();
    api = new ApiCaller({
      baseUrl: service.baseUrl,
      apiKey: await createKey({ dataDir: folder.path, name: 'interrupted' }),
    });
  });

  afterAll(async () => {
    await service?.stop();
    await site?.close();
    await folder?.remove();
  });

  it('by an operator who cancels it ends as canceled and keeps its pages, though one never answers; nothing is asked or written after', async () => {
    await using silent = await silentSite();
    const projectId = await startAudit(api, silent.url, 'canceled');
    await crawledPages(api, projectId, 5);
    await runAuditsCommand({ DATA_DIR: folder.path }, ['cancel', (await auditRun(api, projectId)).id]);
    await auditOutcome(api, projectId);
    const asked = silent.requested.length;
    const ended = await everything(projectId);
    expect(ended.run).toMatchObject({ status: 'canceled', stopReason: 'canceled', error: null });
    expect(ended.pages).toHaveLength(ended.run.pagesCrawled);
    expect(ended.reports).toHaveLength(1);
    await delay(1_000);
    expect(await everything(projectId)).toEqual(ended);
    expect(silent.requested).toHaveLength(asked);
  });

  describe('by a stop of the service', () => {
    let undisturbed: AuditOutcome;
    let silent: Awaited<ReturnType<typeof silentSite>>;
    let tagged: Awaited<ReturnType<typeof taggedSite>>;
    let endedId: string;
    let canceledId: string;
    let projectId: string;
    let before: ReadonlyMap<string, number>;
    let stored: Awaited<ReturnType<typeof everything>>;
    let asked: number;

    beforeAll(async () => {
      undisturbed = await auditOutcome(api, await startAudit(api, site.url, 'undisturbed'));
      [silent, tagged] = await Promise.all([silentSite(), taggedSite()]);
      endedId = await startAudit(api, tagged.url, 'ended');
      await auditOutcome(api, endedId);
      canceledId = await startAudit(api, silent.url, 'stopped-and-canceled');
      await crawledPages(api, canceledId, 5);
      const { id } = await auditRun(api, canceledId);
      projectId = await startAudit(api, site.url, 'stopped');
      await crawledPages(api, projectId, 10);
      before = new Map(site.requests);
      await service.stop();
      expect(service.death()).toBe('exit code 0');
      asked = silent.requested.length;
      await runAuditsCommand({ DATA_DIR: folder.path }, ['cancel', id]);
      await start();
      stored = await everything(projectId);
    });
    afterAll(() => Promise.all([silent?.[Symbol.asyncDispose](), tagged?.[Symbol.asyncDispose]()]));

    it('goes on at the next start, and loses and repeats no page', async () => {
      expect(stored.run.finishedAt).toBeNull();
      expect(outcomeDifferences(undisturbed, await auditOutcome(api, projectId))).toEqual([]);
      const paths = new Set(stored.pages.map(({ url }) => url));
      // What was stored is not asked for again; the pages in flight are, and so are robots.txt and the sitemaps.
      const again = [...site.requests].filter(
        ([path, times]) => paths.has(new URL(path, site.url).href) && times > (before.get(path) ?? 0) + 1,
      );
      expect(again).toEqual([]);
      expect((await everything(projectId)).pages).toEqual(
        expect.arrayContaining(stored.pages.map(({ id }) => expect.objectContaining({ id }))),
      );
    });

    it('and canceled while the service is down, ends at the next start without another request', async () => {
      await auditOutcome(api, canceledId);
      const { run, pages, reports: snapshots } = await everything(canceledId);
      expect(run).toMatchObject({ status: 'canceled', stopReason: 'canceled' });
      expect(pages).toHaveLength(run.pagesCrawled);
      expect(snapshots).toHaveLength(1);
      expect(silent.requested).toHaveLength(asked);
    });

    it('keeps what the next audit of a project takes over', async () => {
      expect(tagged.sent).toHaveLength(3);
      const path = `/projects/${endedId}/audits`;
      await api.post(path, { seedUrl: tagged.url, maxPages: 100_000 }, 'next');
      const runs = () => api.list<Schemas['AuditRun']>(path);
      await expect
        .poll(async () => (await runs()).map(({ status }) => status))
        .toEqual(['completed', 'completed']);
      expect((await runs()).map(({ pagesCrawled }) => pagesCrawled)).toEqual([3, 3]);
      expect(tagged.sent).toHaveLength(3);
    });
  });
});
