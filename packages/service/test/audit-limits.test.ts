import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../test/support/create-key.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { openSite } from '../../../test/support/open-site.ts';
import { serviceData } from '../../../test/support/service-data.ts';
import { serveSampleSite } from '../../../test/support/site/serve.ts';
import { INDEX_ENDING, indexFolder } from '../src/content/index-folder.ts';
import { runningService } from './running-service.ts';

let metricsPort: number;
let service: Awaited<ReturnType<typeof runningService>>;
beforeAll(async () => {
  metricsPort = await freePort();
  service = await runningService({
    ALLOW_PRIVATE_HOSTS: 'true',
    CRAWL_POLITENESS: 'off',
    METRICS_PORT: String(metricsPort),
    AUDIT_STORAGE_MB: '16',
    AUDIT_SECONDS: '{"pro":3}',
    STORAGE_QUOTA_MB: '{"starter":10}',
    PLAN_LIMITS: '{"agency":100000,"pro":100000,"starter":100000}',
  });
});
afterAll(() => service[Symbol.asyncDispose]());

/** The audits of a new project, of an account of its own. */
async function newAudits(plan: 'starter' | 'pro' | 'agency') {
  const key = await createKey({ dataDir: service.dataDir, name: plan, email: `${plan}@example.com`, plan });
  const body = { name: 'A site', primaryDomain: 'https://example.com' };
  const { id } = (await service.call('/projects', { key, body })).body.data;
  const path = `/projects/${id}/audits`;
  return {
    call: (more = '') => service.call(path + more, { key }),
    start: (asked: object) => service.call(path, { key, body: asked }),
    /** Once all have ended, the newest first. */
    async ended() {
      for (;;) {
        const { data } = (await service.call(path, { key })).body;
        if (data.every((run: { finishedAt: unknown }) => run.finishedAt !== null)) return data;
        await sleep(50);
      }
    },
  };
}

/** Every page has a megabyte of text, in words that are long so that they are few, and leads to ten more. */
function endlessSite() {
  return openSite((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt' || path.endsWith('.xml') || path.endsWith('.txt')) {
      response.writeHead(404).end();
      return;
    }
    const links = Array.from({ length: 10 }, (_, n) => `<a href="${path.replace(/\/$/, '')}/${n}">${n}</a>`);
    const text = `<p>${path} ${`${'Wordsofapage'.repeat(20)}. `.repeat(4_000)}</p>`;
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>${path}</title><h1>Page</h1>${text}${links.join('')}`,
    );
  });
}

describe('an audit of a site that is larger than one audit may store', () => {
  it('ends as completed with storage_limit, keeps what it has, and says so', async () => {
    await using site = await endlessSite();
    const audits = await newAudits('agency');
    await audits.start({ seedUrl: site.url, maxPages: 100_000 });
    const [run] = await audits.ended();
    expect(run).toMatchObject({ status: 'completed', stopReason: 'storage_limit', error: null });
    const issue = run.siteIssues.find(({ code }: { code: string }) => code === 'storage_limit');
    expect(issue.message).toContain(`The records of ${run.pagesCrawled} pages`);
    const pages = await audits.call(`/${run.id}/pages?page=1&pageSize=1`);
    expect(pages.body.meta.total).toBe(run.pagesCrawled);
    expect(run.pagesQueued).toBeGreaterThan(0);
  });
});

describe('an audit that has completed', () => {
  it('is indexed before somebody asks for a brief', async () => {
    const site = await serveSampleSite();
    const audits = await newAudits('agency');
    await audits.start({ seedUrl: site.url, maxPages: 2 });
    const [audit] = await audits.ended();
    await expect
      .poll(() => existsSync(join(indexFolder(service.dataDir), audit.id + INDEX_ENDING)))
      .toBe(true);
    await site.close();
  });
});

describe('an account that has stored as much as its plan allows', () => {
  it('starts no more audits until older ones are gone; others are counted, and none is refused without a quota', async () => {
    const site = await serveSampleSite();
    const audits = await newAudits('starter');
    const start = () => audits.start({ seedUrl: site.url, maxPages: 1 });
    const refusals = async () =>
      /^seogeo_quota_refused_total (\d+)$/m.exec(
        await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
      )?.[1];
    expect((await start()).status).toBe(202);
    await audits.ended();
    await using data = await serviceData(service.dataDir);
    const store = (bytes: number) => data.run('UPDATE audits SET stored_bytes = ?', bytes);
    await store(10 * 1_048_576 - 1);
    expect((await start()).status).toBe(202);
    await audits.ended();
    expect(await refusals()).toBe('0');
    await store(5 * 1_048_576);
    const refused = await start();
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'AUDIT_LIMIT_REACHED' } } });
    expect(refused.body.error.message).toContain('stored 10 MB, and its plan has room for 10 MB');
    expect(await refusals()).toBe('1');
    const unlimited = await newAudits('agency');
    expect((await unlimited.start({ seedUrl: site.url, maxPages: 1 })).status).toBe(202);
    await store(1);
    expect((await start()).status).toBe(202);
    await site.close();
  });
});

it('an audit ends at the time limit of its plan, with what it has seen and an issue that says how much that is', async () => {
  await using site = await openSite((request, response) => {
    const links = '<a href="/slow">1</a><a href="/slow-too">2</a><a href="/slowest">3</a>';
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(links);
    else if (request.url?.startsWith('/slow')) setTimeout(() => response.end(), 20_000).unref();
    else response.writeHead(404).end();
  });
  const audits = await newAudits('pro');
  await audits.start({ seedUrl: site.url });
  const [{ pagesCrawled, siteIssues, ...ended }] = await audits.ended();
  expect(ended).toMatchObject({ status: 'completed', stopReason: 'time_limit', error: null });
  // None is known where a busy machine has not come to the first.
  expect(siteIssues).toContainEqual({
    code: 'audit_time_limit',
    severity: 'warning',
    message: expect.stringMatching(
      `^The audit ended at its time limit of 3 seconds: ${pagesCrawled} of the [014] pages known by then (is|are) recorded \\(\\d+ %\\)$`,
    ),
  });
});
