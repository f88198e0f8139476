import { describe, expect, it } from 'vitest';
import type { BesidePages } from './beside-pages.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, links, serveSite } from './test-crawl.fixture.ts';

/** What a crawl says, and what its site was asked for meanwhile. */
function listener(received: () => readonly string[]) {
  const state = { depth: 0, begun: false, seen: 0 };
  const asked = { beside: [] as string[], else: [] as string[] };
  const look = (): void => {
    asked[state.begun ? 'beside' : 'else'].push(...received().slice(state.seen));
    state.seen = received().length;
  };
  const beside: BesidePages = {
    async enter() {
      look();
      state.depth += 1;
      return undefined;
    },
    begin() {
      look();
      expect(state.depth).toBeGreaterThan(0);
      state.begun = true;
    },
    leave() {
      look();
      state.depth -= 1;
      if (state.depth === 0) state.begun = false;
    },
    page: () => Promise.reject(new Error('No page of this crawl has been in flight at a loss.')),
  };
  return { beside, look, asked, state };
}

const FILES = ['/llms.txt', '/moved.xml', '/robots.txt', '/sitemap.xml'];

describe('what a crawl says of being at what is no page', () => {
  it('holds whenever robots.txt, sitemaps or llms.txt are on their way, and never for pages alone', async () => {
    await using site = await serveSite({
      '/': links('/a', '/b'),
      '/a': '',
      '/b': '',
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow:' },
      '/sitemap.xml': { redirect: '/moved.xml' },
      '/moved.xml': { type: 'text/xml', body: '<urlset><url><loc>ORIGIN/c</loc></url></urlset>' },
    });
    const { beside, look, asked, state } = listener(() => site.received);
    const { paths } = await crawlFrom(site.origin, { beside });
    look();
    expect(paths.toSorted()).toEqual(['/', '/a', '/b', '/c']);
    expect(asked.else.filter((path) => FILES.includes(path))).toEqual([]);
    expect(asked.beside.filter((path) => FILES.includes(path)).toSorted()).toEqual(FILES);
    expect(asked.else).toContain('/');
    expect(state).toMatchObject({ depth: 0, begun: false });
  });

  it('lets the seed be no suspect of what its sitemaps do', async () => {
    await using site = await serveSite({ '/': '' });
    const { beside } = listener(() => site.received);
    const store = new MemoryCrawlStore();
    const leased: number[] = [];
    const counting = { ...beside, begin: () => void leased.push(store.counters().leased) };
    const { paths } = await crawlFrom(site.origin, { beside: counting, store });
    expect(paths).toEqual(['/']);
    // robots.txt, the sitemap, and llms.txt once all pages are given.
    expect(leased.slice(0, 2)).toEqual([0, 0]);
  });
});
