import { describe, expect, it } from 'vitest';
import { crawlFrom, links, serveSite } from './test-crawl.fixture.ts';
import { allowedBy } from './url-patterns.ts';

describe('include and exclude', () => {
  it.each([
    ['nothing given', [], [], '/a', true],
    ['an included path', ['/blog/'], [], '/blog/a', true],
    ['a path that is not included', ['/blog/', '/news/'], [], '/shop', false],
    ['an excluded path', [], ['/blog/'], '/blog/a', false],
    ['an excluded path that is also included', ['/blog/'], ['/blog/private'], '/blog/private/a', false],
    ['a wildcard', ['/*.html$'], [], '/a/b.html', true],
    ['an end', ['/*.html$'], [], '/a/b.html?c', false],
    ['the query', [], ['/*?*session='], '/a?b=1&session=2', false],
    ['another encoding of the same path', ['/ä'], [], '/%C3%A4', true],
  ])('%s', (_what, include, exclude, path, allowed) => {
    expect(allowedBy({ include, exclude })(`https://e.example${path}`)).toBe(allowed);
  });

  it('decide about everything but the seed, and what they refuse is counted', async () => {
    await using site = await serveSite({
      '/': links('/blog/1', '/shop/1', '/blog/draft'),
      '/blog/1': links('/blog/2'),
      '/blog/2': '',
      '/sitemap.xml': { type: 'text/plain', body: 'ORIGIN/shop/2' },
    });
    const patterns = { include: ['/blog/'], exclude: ['/blog/draft'] };
    const { paths, store } = await crawlFrom(site.origin, { patterns });
    expect(paths).toEqual(['/', '/blog/1', '/blog/2']);
    expect(store.skipped()).toEqual({ robots: 0, limits: 3, offSite: 0 });
  });

  it('do not stop the seed from redirecting', async () => {
    await using site = await serveSite({
      '/': { redirect: '/home' },
      '/home': links('/blog/1'),
      '/blog/1': '',
    });
    const { paths } = await crawlFrom(site.origin, { patterns: { include: ['/blog/'], exclude: [] } });
    expect(paths).toEqual(['/', '/home', '/blog/1']);
  });
});
