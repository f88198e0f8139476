import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runningService } from './running-service.ts';

/** Every page has a hundred kilobytes of text, and leads to ten more. */
async function endlessSite() {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt' || path.endsWith('.xml') || path.endsWith('.txt')) {
      response.writeHead(404).end();
      return;
    }
    const links = Array.from({ length: 10 }, (_, n) => `<a href="${path.replace(/\/$/, '')}/${n}">${n}</a>`);
    const text = `<p>${path} ${'Words that fill a page. '.repeat(4_500)}</p>`;
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>${path}</title><h1>Page</h1>${text}${links.join('')}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('an audit of a site that is larger than one audit may store', () => {
  it('ends as completed with storage_limit, keeps what it has, and says so', async () => {
    await using site = await endlessSite();
    await using service = await runningService({
      ALLOW_PRIVATE_HOSTS: 'true',
      CRAWL_POLITENESS: 'off',
      AUDIT_STORAGE_MB: '16',
    });
    const project = await service.newProject();
    const path = `/projects/${project}/audits`;
    await service.call(path, { body: { seedUrl: site.url, maxPages: 100_000 } });
    let run = (await service.call(path)).body.data[0];
    for (; run.finishedAt === null; run = (await service.call(path)).body.data[0]) await delay(50);
    expect(run).toMatchObject({ status: 'completed', stopReason: 'storage_limit', error: null });
    const issue = run.siteIssues.find(({ code }: { code: string }) => code === 'storage_limit');
    expect(issue.message).toContain(`The records of ${run.pagesCrawled} pages`);
    const pages = await service.call(`${path}/${run.id}/pages?page=1&pageSize=1`);
    expect(pages.body.meta.total).toBe(run.pagesCrawled);
    expect(run.pagesQueued).toBeGreaterThan(0);
  });
});
