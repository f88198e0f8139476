import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { audited, startedService } from './started-service.ts';

async function served(answer: (path: string) => string | number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const page = answer(request.url ?? '');
    if (typeof page === 'number') response.writeHead(page).end();
    else response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    asked,
    origin,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('audits find links to pages of other sites that are gone, and ask once for each of them', async () => {
  await using elsewhere = await served((path) => (path === '/' ? 'there' : 404));
  const page = `<a href="${elsewhere.origin}/">there</a> <a href="${elsewhere.origin}/gone">gone</a>`;
  await using site = await served((path) => (path === '/' ? page : 404));
  await using started = await startedService({ ALLOW_PRIVATE_HOSTS: 'true', CRAWL_CHECK_EXTERNAL: 'true' });
  const message = `Links to ${elsewhere.origin}/gone, which answers 404`;
  for (const _ of ['at first', 'from memory']) {
    const { project, audit } = await audited(started.client, site.origin);
    const [record, ...others] = await Array.fromAsync(started.client.audits.pages(project.id, audit.id));
    expect(others).toEqual([]);
    expect(record?.issues).toContainEqual(
      expect.objectContaining({ code: 'broken_external_link', severity: 'warning', message }),
    );
    expect([audit.pagesCrawled, audit.targetsChecked]).toEqual([1, 2]);
  }
  expect(elsewhere.asked.toSorted()).toEqual(['GET /gone', 'GET /robots.txt', 'HEAD /', 'HEAD /gone']);
});
