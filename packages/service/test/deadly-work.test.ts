import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { serviceData } from '../../../test/support/service-data.ts';
import { runningService } from './running-service.ts';

const entry = (name: string) => new URL(`../src/worker/${name}.fixture.ts`, import.meta.url);
const planted = { content: entry('deadly-content-process'), analysis: entry('deadly-analysis') };

type Service = Awaited<ReturnType<typeof runningService>>;

/** What is asked of the API while something else goes on: every answer's status. */
async function meanwhile<Result>(service: Service, work: Promise<Result>) {
  const statuses = new Set<number>();
  let over = false;
  void work.finally(() => {
    over = true;
  });
  while (!over) {
    statuses.add((await service.call('/me')).status);
    statuses.add((await fetch(`${service.url}/healthz`)).status);
    await sleep(200);
  }
  return { result: await work, statuses: [...statuses] };
}

describe('work that its worker does not survive', () => {
  let service: Service;
  const calm = { topic: 'bread', audience: 'bakers', goal: 'choose' };

  beforeAll(async () => {
    service = await runningService(
      { ALLOW_PRIVATE_HOSTS: 'true', CRAWL_POLITENESS: 'off' },
      { entries: planted },
    );
  });
  afterAll(() => service[Symbol.asyncDispose]());

  async function brief(request: Partial<typeof calm>) {
    const project = await service.newProject();
    return service.call(`/projects/${project}/content/briefs`, { body: { ...calm, ...request } });
  }

  /** A busy machine may be late with it, and whoever asks for it asks again. */
  async function onceReady(first: ReturnType<typeof brief>) {
    let answer = await first;
    while (/was not ready in 15 seconds/.test(answer.body.error?.message)) answer = await brief({});
    return answer;
  }

  const takes: [what: string, request: Partial<typeof calm>][] = [
    ['the heap of its thread', { topic: 'please devour it' }],
  ];
  const ends: [how: string, prompt: string][] = [['ends its process at once', 'please kill it']];
  if (process.env.DEEP !== undefined) {
    takes.push(['memory outside of any heap', { topic: 'please buffers it' }]);
    takes.push(['the heap of its process', { goal: 'please devour it' }]);
    ends.push(['takes all of memory outside of any heap', 'please buffers it']);
  }

  it.each(takes)(
    'is a brief that takes all of %s: 503 with Retry-After, all else is answered, and the next brief is made',
    async (_what, request) => {
      const { result, statuses } = await meanwhile(service, brief(request));
      expect(statuses).toEqual([200]);
      expect([result.status, result.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await onceReady(brief({}))).status).toBe(201);
    },
  );

  it.each(ends)(
    'is a GEO test that %s: it fails after three deaths and says so; a brief that is always beside it is made',
    async (_how, prompt) => {
      const project = await service.newProject();
      const started = await service.call(`/projects/${project}/geo-monitor/tests`, {
        body: { prompt, locale: 'en' },
      });
      expect(started.status).toBe(202);
      const beside = brief({ topic: 'please dawdle' });
      await using data = await serviceData(service.dataDir);
      const row = 'SELECT status, failure_reason AS reason FROM geo_tests WHERE id = ?';
      const ended = async () => {
        for (;;) {
          const [test] = await data.run(row, started.body.data.testId);
          if (test?.status === 'failed' || test?.status === 'completed') return test;
          await sleep(50);
        }
      };
      const { result, statuses } = await meanwhile(service, ended());
      expect(statuses).toEqual([200]);
      expect(result?.status).toBe('failed');
      expect(result?.reason).toMatch(/ended the process it ran in 3 times/);
      // Late perhaps; what it never is, is the culprit.
      expect((await onceReady(beside)).status).toBe(201);
    },
  );

  it('is a page whose analysis floods the crawl: the audit goes on, and every page is recorded', async () => {
    const flooded = join(service.dataDir, 'flooded');
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      const flood = encodeURIComponent(flooded);
      response.end(`<title>A page</title><p>Bread is baked here.</p><a href="/?flood=${flood}">more</a>`);
    });
    const port = await listenAnywhere(site);
    const project = await service.newProject();
    const started = await service.call(`/projects/${project}/audits`, {
      body: { seedUrl: `http://127.0.0.1:${port}/` },
    });
    expect(started.status).toBe(202);
    const ended = async () => {
      for (;;) {
        const { body } = await service.call(`/projects/${project}/audits`);
        if (body.data[0].status === 'completed') return body.data[0];
        await sleep(100);
      }
    };
    const { result, statuses } = await meanwhile(service, ended());
    site.close();
    expect(statuses).toEqual([200]);
    expect(result.pagesCrawled).toBe(2);
    expect(existsSync(flooded)).toBe(true);
  });
});
