import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runningService } from './running-service.ts';

it('an audit ends at the time limit of its plan, with what it has seen and an issue that says how much that is', async () => {
  const server = createServer((request, response) => {
    const links = '<a href="/slow">1</a><a href="/slow-too">2</a><a href="/slowest">3</a>';
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(links);
    else if (request.url?.startsWith('/slow')) setTimeout(() => response.end(), 20_000).unref();
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const seedUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  await using service = await runningService({ ALLOW_PRIVATE_HOSTS: 'true', AUDIT_SECONDS: '{"agency":3}' });
  const project = await service.newProject();
  await service.call(`/projects/${project}/audits`, { body: { seedUrl } });
  const audit = async () => (await service.call(`/projects/${project}/audits`)).body.data[0];
  while ((await audit()).finishedAt === null) await sleep(50);
  const { pagesCrawled, siteIssues, ...ended } = await audit();
  expect(ended).toMatchObject({ status: 'completed', stopReason: 'time_limit', error: null });
  expect(siteIssues).toContainEqual({
    code: 'audit_time_limit',
    severity: 'warning',
    message: expect.stringMatching(
      `^The audit ended at its time limit of 3 seconds: ${pagesCrawled} of the [14] pages known by then (is|are) recorded \\(\\d+ %\\)$`,
    ),
  });
  server.closeAllConnections();
  server.close();
});
