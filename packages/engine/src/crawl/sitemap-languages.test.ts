import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { judgeInSite } from '../checks/site-checks.ts';
import { surveySite } from '../checks/site-survey.ts';
import { crawlFrom, serveSite, type TestPage } from './test-crawl.fixture.ts';

/** `PATH CODE` of every hreflang finding on a site whose translations stand in its sitemap alone. */
async function findings(
  versions: Readonly<Record<string, Readonly<Record<string, string>>>>,
  pages: Readonly<Record<string, TestPage>>,
): Promise<string[]> {
  const entries = Object.entries(versions).map(([path, links]) => {
    const listed = Object.entries(links).map(
      ([code, target]) => `<xhtml:link rel="alternate" hreflang="${code}" href="ORIGIN${target}"/>`,
    );
    return `<url><loc>ORIGIN${path}</loc>${listed.join('')}</url>`;
  });
  const sitemap = { type: 'application/xml', body: `<urlset>${entries.join('')}</urlset>` };
  await using site = await serveSite({ ...pages, '/sitemap.xml': sitemap });
  const { store } = await crawlFrom(site.origin, { analyze: async (input) => analyzePage(input) });
  const graph = store.graph();
  const survey = await surveySite(graph);
  const ofPages = store.pages.map(({ facts }) => ({ url: facts.url, issues: facts.issues }));
  const ofSite = [...(await Array.fromAsync(graph.pages()))].map((page) => ({
    url: page.url,
    issues: judgeInSite(page, survey).issues,
  }));
  return [...ofPages, ...ofSite].flatMap(({ url, issues }) =>
    issues.flatMap(({ code, location }) =>
      code.startsWith('hreflang') && location === null ? [`${new URL(url).pathname} ${code}`] : [],
    ),
  );
}

const ENGLISH = '<html lang=en><p>Tea</p>';
const GERMAN = '<html lang=de><p>Tee</p>';

describe('translations that a sitemap lists', () => {
  it('are sound when each names all, the seed included', async () => {
    const all = { en: '/', de: '/de', 'x-default': '/' };
    expect(await findings({ '/': all, '/de': all }, { '/': ENGLISH, '/de': GERMAN })).toEqual([]);
  });

  it('have to name the page itself and something for everybody else', async () => {
    const others = { de: '/de', fr: '/fr' };
    const all = { ...others, 'x-default': '/' };
    const pages = { '/': ENGLISH, '/de': GERMAN, '/fr': '<html lang=fr>' };
    expect(await findings({ '/': others, '/de': all, '/fr': all }, pages)).toEqual([
      '/ hreflang_no_self',
      '/ hreflang_no_x_default',
    ]);
  });

  it('have to be named in return', async () => {
    const all = { en: '/', de: '/de', 'x-default': '/' };
    expect(await findings({ '/': all }, { '/': ENGLISH, '/de': GERMAN })).toEqual(['/ hreflang_no_return']);
  });

  it('must not lead to an error or a redirect', async () => {
    const all = { en: '/', de: '/gone', fr: '/moved', 'x-default': '/' };
    const pages = { '/': ENGLISH, '/moved': { redirect: '/fr' }, '/fr': '<html lang=fr>' };
    expect(await findings({ '/': all }, pages)).toEqual(['/ hreflang_to_error', '/ hreflang_to_redirect']);
  });

  it('need codes that exist, and the language that the page says it has', async () => {
    const all = { english: '/', de: '/', 'x-default': '/' };
    expect(await findings({ '/': all }, { '/': ENGLISH })).toEqual([
      '/ hreflang_invalid',
      '/ hreflang_against_lang',
    ]);
  });

  it('count together with those of the head', async () => {
    const head = '<html lang=en><head><link rel=alternate hreflang=en href="/"></head><p>Tea</p>';
    const listed = { de: '/de', 'x-default': '/' };
    const all = { ...listed, en: '/' };
    expect(await findings({ '/': listed, '/de': all }, { '/': head, '/de': GERMAN })).toEqual([]);
  });
});
