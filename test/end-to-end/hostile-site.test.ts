import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener } from 'node:http';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAuditsCommand } from './run-audits-command.ts';
import { audited, type StartedService, startedService } from './started-service.ts';

let started: StartedService;
beforeAll(async () => {
  started = await startedService({ ALLOW_PRIVATE_HOSTS: 'true' });
});
afterAll(() => started[Symbol.asyncDispose]());

async function withSite<T>(
  listener: RequestListener,
  use: (url: string) => Promise<T>,
  host = '127.0.0.1',
): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    return await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const html = (body: string) =>
  `<!doctype html><html lang="en"><title>A page of this site</title><body>${body}`;

describe('an audit of a site that misbehaves', () => {
  it('that cannot be reached fails as unreachable', async () => {
    const url = await withSite(
      () => {},
      async (free) => free,
    );
    const { audit } = await audited(started.client, url);
    expect(audit).toMatchObject({
      status: 'failed',
      stopReason: 'unreachable',
      error: { code: 'unreachable' },
    });
    expect(audit.finishedAt).not.toBeNull();
  });

  it('that refuses robots fails as blocked_by_robots and is asked for robots.txt only', async () => {
    const asked: (string | undefined)[] = [];
    const { audit } = await withSite(
      (request, response) => {
        asked.push(request.url);
        response.end('User-agent: *\nDisallow: /\n');
      },
      (url) => audited(started.client, url),
    );
    expect(audit).toMatchObject({
      status: 'failed',
      stopReason: 'blocked_by_robots',
      error: { code: 'blocked_by_robots' },
    });
    expect(new Set(asked)).toEqual(new Set(['/robots.txt']));
  });

  it('that never stops ends at maxPages', async () => {
    const { audit } = await withSite(
      (request, response) => {
        if (request.url === '/robots.txt') return void response.writeHead(404).end();
        response.setHeader('Content-Type', 'text/html');
        const n = Number(request.url?.slice(1) || 0);
        response.end(html(`<a href="/${2 * n + 1}">a</a><a href="/${2 * n + 2}">b</a>`));
      },
      (url) => audited(started.client, url, 60),
    );
    expect(audit).toMatchObject({ status: 'completed', stopReason: 'max_pages', pagesCrawled: 60 });
    expect(audit.pagesQueued).toBeGreaterThan(0);
  });

  it('that lies about length and type, loops and breaks off has a record of each', async () => {
    const { project, audit } = await withSite(
      (request, response) => {
        const page = request.url ?? '/';
        if (page === '/') {
          response.setHeader('Content-Type', 'text/html');
          response.end(
            html('<a href="/short">a</a><a href="/loop">b</a><a href="/cut">c</a><a href="/binary">d</a>'),
          );
        } else if (page === '/short') {
          response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '100000' });
          response.write(html('too short'));
          setTimeout(() => response.destroy(), 20);
        } else if (page === '/loop') response.writeHead(302, { Location: '/loop' }).end();
        else if (page === '/cut') request.socket.destroy();
        else if (page === '/binary') {
          response
            .writeHead(200, { 'Content-Type': 'text/html' })
            .end(Buffer.from([0, 255, 254, 60, 0, 62, 200]));
        } else response.writeHead(404).end();
      },
      (url) => audited(started.client, url),
    );
    expect(audit).toMatchObject({ status: 'completed', stopReason: 'frontier_exhausted', pagesCrawled: 5 });
    const pages = await Array.fromAsync(started.client.audits.pages(project.id, audit.id));
    const byPath = new Map(pages.map((page) => [new URL(page.url).pathname, page]));
    for (const [path, status] of [
      ['/short', 200],
      ['/cut', null],
    ] as const) {
      expect(byPath.get(path)?.statusCode).toBe(status);
      expect(byPath.get(path)?.issues.map(({ code }) => code)).toContain('request_failed');
    }
    expect(byPath.get('/loop')?.issues.map(({ code }) => code)).toContain('redirect_loop');
    expect(byPath.get('/binary')?.statusCode).toBe(200);
  });

  it('can be canceled by an operator; its pages are kept', async () => {
    await withSite(
      (request, response) => {
        setTimeout(() => {
          if (request.url === '/robots.txt') return void response.writeHead(404).end();
          response.setHeader('Content-Type', 'text/html');
          const n = Number(request.url?.slice(1) || 0);
          response.end(html(`<a href="/${n + 1}">next</a>`));
        }, 20);
      },
      async (seedUrl) => {
        const { client } = started;
        const { data: project } = await client.projects.create({
          name: 'Endless',
          primaryDomain: 'https://example.com',
        });
        const { data: run } = await client.audits.start(project.id, { seedUrl, maxPages: 100_000 });
        while ((await client.audits.list(project.id)).data[0]?.pagesCrawled === 0) await sleep(20);
        await runAuditsCommand({ DATA_DIR: started.dataDir }, ['cancel', run.auditRunId]);
        const { data: audit } = await client.audits.wait(project.id, run.auditRunId, { intervalMs: 50 });
        expect(audit).toMatchObject({ status: 'canceled', stopReason: 'canceled' });
        expect((await client.audits.pages(project.id, audit.id)).meta.total).toBe(audit.pagesCrawled);
        await expect(
          runAuditsCommand({ DATA_DIR: started.dataDir }, ['cancel', run.auditRunId]),
        ).rejects.toThrow('canceled already');
      },
    );
  });
});

describe('without ALLOW_PRIVATE_HOSTS', () => {
  it('a name that resolves to a private address ends the audit as address_refused, and nothing is asked', async (test) => {
    const addresses = await lookup(hostname(), { all: true }).catch(() => []);
    const local =
      addresses.length > 0 && addresses.every(({ address }) => ipaddr.process(address).range() !== 'unicast');
    test.skip(!local, `the name of this machine (${hostname()}) does not resolve to a private address`);
    let asked = 0;
    const { audit } = await withSite(
      (_request, response) => {
        asked += 1;
        response.end();
      },
      async (url) => {
        const { port } = new URL(url);
        await using strict = await startedService({ ALLOWED_PORTS: `80,443,${port}` });
        return await audited(strict.client, `http://${hostname()}:${port}/`);
      },
      '0.0.0.0',
    );
    expect(audit).toMatchObject({ status: 'failed', error: { code: 'address_refused' } });
    expect(asked).toBe(0);
  });
});
