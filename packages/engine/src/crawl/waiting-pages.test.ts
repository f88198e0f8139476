import { expect, it } from 'vitest';
import { LargeBodies } from '../fetch/large-bodies.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import type { BesidePages } from './beside-pages.ts';
import type { FoundUrl, FrontierEntry } from './crawl-store.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, links } from './test-crawl.fixture.ts';

const LARGE = '<p>'.padEnd(1024 * 1024, 'Words. ');
const fetching = {
  lookup: async () => [{ address: '127.0.0.1', family: 4 as const }],
  timeouts: { total: 600_000, idle: 600_000, headers: 600_000 },
};

/** Whatever its host: `page`, and robots.txt of subdomains once they are let go. */
async function slowSubdomains(page: (port: number) => string) {
  const over = Promise.withResolvers<void>();
  const asked: string[] = [];
  const server = await httpServer(({ headers, url = '' }, response) => {
    const name = `${headers.host}`.replace(/:.*/, '');
    asked.push(name + url);
    if (url !== '/robots.txt') response.setHeader('content-type', 'text/html').end(page(server.port));
    else if (name === 'site.example') response.writeHead(404).end();
    else void over.promise.then(() => response.writeHead(404).end());
  });
  const at = (host: string): string => `http://${host}:${server.port}/`;
  return { asked, at, over, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** As a crawl finds it whose process was lost: this waits, and no robots.txt is known. */
async function resumed(seed: string, url: string, store = new MemoryCrawlStore()) {
  const found = (address: string, level: number): FoundUrl => {
    return { url: address, level, redirects: 0, via: 'link', skip: null };
  };
  await store.commit([], [found(url, 1)]);
  const site = { url: seed, host: new URL(seed).host, issues: [] };
  return { store, resume: true, site, includeSubdomains: true, fetching };
}

it('a page whose robots.txt has yet to come keeps no place for a large body', async () => {
  await using site = await slowSubdomains(() => LARGE);
  const [seed, page] = [site.at('site.example'), site.at('a.site.example')];
  const largeBodies = new LargeBodies({ most: 1, perCrawl: 1, patience: 600_000 });
  const crawled = crawlFrom(seed, { ...(await resumed(seed, page)), largeBodies, lane: 'slow' });
  await expect.poll(() => site.asked).toContain('a.site.example/robots.txt');
  const other = await crawlFrom(seed, { largeBodies, lane: 'other', fetching });
  expect(other.records).toEqual([`${seed} 0 200`]);
  site.over.resolve();
  expect((await crawled).records).toEqual([`${page} 1 200`, `${seed} 0 200`]);
});

it('a suspect lets others have their turn before it waits for the robots.txt of what it leads to', async () => {
  await using site = await slowSubdomains((port) => links(`http://b.site.example:${port}/`));
  const [seed, linked] = [site.at('site.example'), site.at('b.site.example')];
  const said: string[] = [];
  class SuspectStore extends MemoryCrawlStore {
    override async lease(limit: number, fresh?: boolean): Promise<readonly FrontierEntry[]> {
      return (await super.lease(limit, fresh)).map((entry) => ({ ...entry, suspect: true }));
    }
    override async setAnalysing(_entry?: FrontierEntry, analysing?: boolean): Promise<void> {
      said.push(`analysing: ${analysing}`);
    }
  }
  const beside: BesidePages = {
    enter: async () => undefined,
    begin: () => undefined,
    leave: () => undefined,
    async page() {
      said.push('page');
      return () => void said.push('over');
    },
  };
  const options = { ...(await resumed(seed, seed, new SuspectStore())), beside };
  const crawled = crawlFrom(seed, options);
  await expect.poll(() => site.asked).toContain('b.site.example/robots.txt');
  expect(said).toEqual(['page', 'analysing: true', 'analysing: false', 'over']);
  site.over.resolve();
  expect((await crawled).records).toEqual([`${linked} 1 200`, `${seed} 0 200`]);
});

it('a crawl that follows its seed again reads no more than the beginning of the page', async () => {
  let seen = 0;
  await using site = await httpServer(({ url }, response) => {
    if (url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html').write(LARGE);
    // Whoever wants all of it waits for as long as an answer may take.
    if (seen > 0) response.end();
    seen += 1;
  });
  const seed = `${site.origin}/`;
  const { site: _, ...again } = await resumed(seed, `${seed}gone`);
  const { records } = await crawlFrom(seed, again);
  expect(records).toEqual([`${seed} 0 200`, `${seed}gone 1 404`]);
});
