import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { runningService } from './running-service.ts';

const crawl = new URL('../src/worker/deadly-crawl-process.fixture.ts', import.meta.url);
const html = '<title>Bread</title><p>Bread is baked here.</p>';

/** What a path answers; every other path is missing. */
async function siteOf(pages: Readonly<Record<string, string>>) {
  const site = createServer((request, response) => {
    const body = pages[request.url ?? ''];
    if (body === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', body.startsWith('<title>') ? 'text/html' : 'text/plain').end(body);
  });
  const port = await listenAnywhere(site);
  return { url: `http://127.0.0.1:${port}/`, close: () => site.close() };
}

const everything = process.env.DEEP !== undefined;
const sitemap = { '/': html, '/sitemap.xml': '<urlset><!-- please kill it --></urlset>' };
const checks = { '/': `${html}<h1>please kill it</h1>` };
const DEADLY = everything ? [sitemap, checks] : [checks];
const PAGES = everything ? 60 : 20;

describe('a site that ends the process of the crawl with what is no page', () => {
  let service: Awaited<ReturnType<typeof runningService>>;

  beforeAll(async () => {
    const env = { ALLOW_PRIVATE_HOSTS: 'true', CRAWL_POLITENESS: 'off' };
    service = await runningService(env, { entries: { crawl } });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  async function audited(seedUrl: string) {
    const project = await service.newProject();
    const started = await service.call(`/projects/${project}/audits`, { body: { seedUrl } });
    expect(started.status).toBe(202);
    for (;;) {
      const { body } = await service.call(`/projects/${project}/audits`);
      if (body.data[0].finishedAt !== null) {
        const reports = await service.call(`/projects/${project}/reports`);
        return { ...body.data[0], reports: reports.body.data.length };
      }
      await sleep(50);
    }
  }

  it('fails after three deaths and says of what, and audits beside it get all their pages', async () => {
    const paths = Array.from({ length: PAGES }, (_, page) => `/${page}`);
    const home = html + paths.map((path) => `<a href="${path}">bread</a>`).join('');
    const innocent = { '/': home, ...Object.fromEntries(paths.map((path) => [path, html])) };
    const beside = await Promise.all(DEADLY.map(() => siteOf(innocent)));
    const deadly = await Promise.all(DEADLY.map(siteOf));
    const ended = await Promise.all([...deadly, ...beside].map(({ url }) => audited(url)));
    for (const site of [...deadly, ...beside]) site.close();
    for (const audit of ended.slice(0, deadly.length)) {
      expect([audit.status, audit.stopReason, audit.error.code]).toEqual([
        'failed',
        'error',
        'internal_error',
      ]);
      expect(audit.error.message).toMatch(/robots\.txt, sitemaps .* ended the process of the crawl 3 times/);
      expect(audit.reports).toBe(1);
    }
    for (const audit of ended.slice(deadly.length)) {
      expect([audit.status, audit.pagesCrawled, audit.error]).toEqual(['completed', PAGES + 1, null]);
    }
  });
});
