import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import {
  type AnalyzedPage,
  analyzePage,
  crawl,
  createFetcher,
  createPoliteness,
  DEFAULT_CRAWL_LIMITS,
  MemoryCrawlStore,
  type PageInput,
} from '@seogeo/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import { PageAnalyst } from './page-analyst.ts';

const site = fileURLToPath(new URL('../../../../test/support/site/pages', import.meta.url));
const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);

const analyst = new PageAnalyst({ limits: {}, deadline: 5_000 });
afterAll(() => analyst.close());

function inputOf(name: string): PageInput {
  const body = new Uint8Array(readFileSync(join(site, name)));
  return {
    url: `https://example.com/${encodeURI(name)}`,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
    bytes: body.length,
    responseTimeMs: 1,
    scope: { host: 'example.com', includeSubdomains: false },
    agents: { allowed: ['GPTBot'], blocked: [] },
    redirectsTo: null,
    failure: null,
  };
}

/** What the crawl stores and follows, the content as the JSON text that is stored. */
function stored({ facts, links, siteFacts, content, refresh }: AnalyzedPage): object {
  return {
    facts,
    siteFacts,
    refresh,
    links: links.map(({ url, internal, nofollow, location }) => ({
      url,
      internal,
      nofollow,
      location: internal ? location : '',
    })),
    content: typeof content === 'string' || content === null ? content : JSON.stringify(content),
  };
}

describe('pages analysed in a thread of their own', () => {
  it('have the records that the analysis gives in place, for every page of the sample site at once', async () => {
    expect(files.length).toBeGreaterThan(30);
    const analysed = await Promise.all(files.map((name) => analyst.analyze(inputOf(name))));
    expect(analysed.map(stored)).toEqual(files.map((name) => stored(analyzePage(inputOf(name)))));
  });

  it('say where they send the browser by themselves', async () => {
    const headers = { ...inputOf('index.html').headers, refresh: '2; url=/next' };
    const { refresh } = await analyst.analyze({ ...inputOf('index.html'), headers });
    expect(refresh).toEqual({ seconds: 2, url: 'https://example.com/next', by: 'the Refresh header' });
  });

  it('without a body have a record too', async () => {
    const failure = { code: 'timeout', message: 'no answer' };
    const input = { ...inputOf('index.html'), status: 0, body: null, bytes: 0, failure };
    expect(stored(await analyst.analyze(input))).toEqual(stored(analyzePage(input)));
  });

  it('whose analysis throws are rejected with its message, and the next one is analysed', async () => {
    const broken = { ...inputOf('index.html'), headers: null as never };
    await expect(analyst.analyze(broken)).rejects.toThrow('of null');
    expect((await analyst.analyze(inputOf('index.html'))).facts.statusCode).toBe(200);
  });
});

/** Has an analysis thread that obeys the URL; `losses` are the paths that cost a thread. */
function plantedAnalyst(deadline = 1_000) {
  const losses: string[] = [];
  const planted = new PageAnalyst({
    limits: { maxOldGenerationSizeMb: 32 },
    deadline,
    onLoss: ({ url, reason }) => losses.push(`${new URL(url).pathname} ${reason}`),
    entry: new URL('./planted-analysis.fixture.ts', import.meta.url),
  });
  return { planted, losses, [Symbol.asyncDispose]: () => planted.close() };
}

const asked = (path: string): PageInput => ({ ...inputOf('index.html'), url: `https://example.com/${path}` });

describe('a page that hangs the analysis, or kills its thread', () => {
  it.each<[deed: string, deadline: number, told: RegExp]>([
    ['hang', 300, /^its analysis took more than 0\.3 s$/],
    // These end by themselves, however long a busy machine takes for it.
    ['exit', 60_000, /^its analysis ended the thread it ran in$/],
    ['die', 60_000, /^its analysis ended the thread it ran in: beyond repair$/],
    ['devour', 60_000, /^its analysis ended the thread it ran in: .*memory/],
  ])(
    'is rejected with what happened, and every other page is analysed, before and behind: %s',
    async (deed, deadline, told) => {
      await using own = plantedAnalyst(deadline);
      const paths = ['a', deed, 'behind', 'far-behind'];
      const outcomes = await Promise.allSettled(paths.map((path) => own.planted.analyze(asked(path))));
      const said = outcomes.map((outcome) =>
        outcome.status === 'fulfilled'
          ? new URL(outcome.value.facts.url).pathname.slice(1)
          : outcome.reason.message,
      );
      expect(said).toEqual(['a', expect.stringMatching(told), 'behind', 'far-behind']);
      expect(own.losses.map((loss) => loss.split(' ')[0])).toEqual([`/${deed}`]);
    },
  );

  it('is recorded as not analysed, and the crawl goes on', async () => {
    await using own = plantedAnalyst();
    const pages = ['exit', 'good'].map((path) => `<a href="/${path}">`).join('');
    const server = createServer((request, response) => {
      if (['/', '/good', '/exit'].includes(request.url ?? ''))
        response.setHeader('content-type', 'text/html').end(request.url === '/' ? pages : 'page');
      else response.writeHead(404).end();
    });
    const port = await listenAnywhere(server);
    const fetcher = createFetcher({ userAgent: 'TestBot/1', allowPrivateHosts: true, allowedPorts: [] });
    const store = new MemoryCrawlStore();
    const { stopReason } = await crawl({
      seedUrl: `http://127.0.0.1:${port}/`,
      maxPages: 100,
      store,
      fetcher,
      userAgent: 'TestBot/1',
      limits: DEFAULT_CRAWL_LIMITS,
      resume: false,
      politeness: createPoliteness({ concurrencyPerHost: 8, mode: 'off' }),
      analyze: (input) => own.planted.analyze(input),
      signal: new AbortController().signal,
    });
    await fetcher.close();
    await new Promise((resolve) => server.close(resolve));
    expect(stopReason).toBe('frontier_exhausted');
    const records = store.pages.map(({ facts, failure }) => [new URL(facts.url).pathname, failure]);
    expect(Object.fromEntries(records)).toEqual({
      '/': null,
      '/good': null,
      '/exit': 'analysis_failed',
    });
  });
});

describe('an account whose pages take long to analyse', () => {
  it("delays another's pages by one of its own at most", async () => {
    await using own = plantedAnalyst(10_000);
    const order: string[] = [];
    const ask = (path: string, lane: string) =>
      own.planted.analyze(asked(path), lane).then(() => order.push(lane));
    const slow = Array.from({ length: 3 }, (_, n) => ask(`dawdle/${n}`, 'slow'));
    await slow[0];
    const small = Array.from({ length: 10 }, (_, n) => ask(`small-${n}`, 'small'));
    await Promise.all([...slow, ...small]);
    expect(order.slice(0, 2)).toContain('slow');
    expect(order.slice(2, 12)).toEqual(small.map(() => 'small'));
  });

  it('is analysed in overtime, in a thread that only such accounts wait for', async () => {
    const entry = new URL('./planted-analysis.fixture.ts', import.meta.url);
    const overtime = new PageAnalyst({ limits: {}, deadline: 10_000, entry });
    const shared = new PageAnalyst({ limits: {}, deadline: 150, overtime, entry });
    const order: string[] = [];
    const ask = (path: string, lane: string) =>
      shared.analyze(asked(path), lane).then(({ facts }) => order.push(new URL(facts.url).pathname));
    await ask('dawdle/first', 'slow');
    const slow = [ask('dawdle/second', 'slow'), ask('dawdle/third', 'slow')];
    const small = Array.from({ length: 10 }, (_, n) => ask(`small-${n}`, 'small'));
    await Promise.all([...slow, ...small]);
    expect(order[0]).toBe('/dawdle/first');
    expect(order.at(-1)).toBe('/dawdle/third');
    await shared.close();
  });

  it('leaves the shared thread to others once they have waited for it', async () => {
    const entry = new URL('./planted-analysis.fixture.ts', import.meta.url);
    const overtime = new PageAnalyst({ limits: {}, deadline: 60_000, entry });
    const shared = new PageAnalyst({ limits: {}, deadline: 5_000, overtime, entry });
    const threads: Worker[] = [];
    const seen = (thread: Worker) => threads.push(thread);
    process.on('worker', seen);
    const ask = (path: string, lane: string) => shared.analyze(asked(path), lane);
    await Promise.all([ask('dawdle', 'slow'), ask('small', 'small')]);
    const hangs = ask('hang', 'slow');
    const small = Array.from({ length: 10 }, (_, n) => ask(`small-${n}`, 'small'));
    expect(await Promise.race([hangs, Promise.all(small)])).toHaveLength(small.length);
    process.off('worker', seen);
    // Nobody had to wait for the deadline, at which the shared one is replaced.
    expect(threads).toHaveLength(2);
    await shared.close();
  });

  it('has one page at a time in work, with whatever of it waited: two would take the memory of two', async () => {
    const entry = new URL('./planted-analysis.fixture.ts', import.meta.url);
    const overtime = new PageAnalyst({ limits: {}, deadline: 10_000, entry });
    const shared = new PageAnalyst({ limits: {}, deadline: 150, overtime, entry });
    const threads: Worker[] = [];
    const seen = (thread: Worker) => threads.push(thread);
    process.on('worker', seen);
    const ask = (path: string) => shared.analyze(asked(path), 'slow');
    const pages = ['dawdle/1', 'small-2', 'dawdle/3', 'dawdle/4'].map(ask);
    await expect.poll(() => threads.length).toBe(2);
    // What is asked for while the first is in overtime has its place there as well.
    pages.push(ask('dawdle/5'));
    const analysed = await Promise.all(pages);
    process.off('worker', seen);
    expect(analysed.map(({ facts }) => facts.statusCode)).toEqual([200, 200, 200, 200, 200]);
    // The shared one, ended at its deadline, and that of overtime.
    expect(threads).toHaveLength(2);
    await shared.close();
  });

  it('leaves nothing behind: its thread ends once it has rested, and another begins at the next page', async () => {
    const entry = new URL('./planted-analysis.fixture.ts', import.meta.url);
    const planted = new PageAnalyst({ limits: {}, deadline: 10_000, entry, idle: 20 });
    for (const path of ['small-1', 'small-2']) {
      const begun = once(process, 'worker') as Promise<[Worker]>;
      const analysed = planted.analyze(asked(path));
      const [thread] = await begun;
      const ended = once(thread, 'exit');
      expect((await analysed).facts.statusCode).toBe(200);
      await ended;
    }
    await planted.close();
  });
});
