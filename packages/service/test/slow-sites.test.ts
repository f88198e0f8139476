import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../test/support/create-key.ts';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { runningService } from './running-service.ts';

type Service = Awaited<ReturnType<typeof runningService>>;

const ACCOUNTS = 3;
const AUDITS = 3;

const servers: Server[] = [];
let service: Service;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listenAnywhere(server)}/`;
}

/** Lets itself be asked every ten seconds, and answers after twenty. */
const slowly: RequestListener = (request, response) => {
  if (request.url === '/robots.txt') response.end('User-agent: *\nCrawl-delay: 10');
  else setTimeout(() => response.end('at last'), 20_000).unref();
};

const quickly: RequestListener = (request, response) => {
  const links = Array.from({ length: 9 }, (_, n) => `<a href="/p${n}">page ${n}</a>`).join(' ');
  if (request.url?.endsWith('.txt') || request.url?.endsWith('.xml')) response.writeHead(404).end();
  else response.setHeader('content-type', 'text/html').end(`<title>t</title>${links}`);
};

const newKey = (name: string) => createKey({ dataDir: service.dataDir, name, email: `${name}@example.com` });

async function startAudit(key: string, seedUrl: string): Promise<string> {
  const body = { name: 'P', primaryDomain: 'https://example.com' };
  const project = (await service.call('/projects', { key, body })).body.data.id;
  const started = await service.call(`/projects/${project}/audits`, { key, body: { seedUrl } });
  expect(started.status).toBe(202);
  return `/projects/${project}/audits`;
}

beforeAll(async () => {
  service = await runningService({ ALLOW_PRIVATE_HOSTS: 'true', CRAWL_OPEN_AUDITS: '5' });
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('audits of slow sites, more than a worker has places', () => {
  it('keep nobody waiting: an audit of another account ends while they wait', async () => {
    const accounts = Array.from({ length: ACCOUNTS }, async (_, n) => {
      const [key, site] = [await newKey(`slow-${n}`), await serve(slowly)];
      return Promise.all(Array.from({ length: AUDITS }, () => startAudit(key, site)));
    });
    await Promise.all(accounts);
    const own = await startAudit(service.key, await serve(quickly));
    const newest = async () => (await service.call(own)).body.data[0];
    while ((await newest()).status !== 'completed') await sleep(50);
    expect(await newest()).toMatchObject({ pagesCrawled: 10, stopReason: 'frontier_exhausted' });
  });
});
