import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import type { PageInput } from '../page/page-input.ts';
import type { Rendering } from '../render/chromium-renderer.ts';
import { createPoliteness } from './politeness.ts';
import { crawlFrom, links, serveSite } from './test-crawl.fixture.ts';

const BARE = '<title>App</title><div id="root"></div><script src="/app.js"></script>';
const SHOWN = `<title>App</title><h1>Shown</h1><p>${'Words of the page. '.repeat(80)}</p>${links('/next')}`;
const TOO_MUCH = 'more than the analysis can bear';

async function analyze(input: PageInput) {
  if (input.body !== null && new TextDecoder().decode(input.body) === TOO_MUCH) throw new Error(TOO_MUCH);
  return analyzePage(input);
}

/** A crawl of an application of two pages and a file, with one request at a time; what is rendered is told. */
async function crawled(rendering: Rendering | null) {
  await using site = await serveSite({ '/': BARE, '/next': SHOWN.replace('Shown', 'As it is') });
  const asked: string[] = [];
  const render = async (url: string): Promise<Rendering> => {
    asked.push(url.slice(site.origin.length));
    return rendering ?? { kind: 'failed', message: 'no browser' };
  };
  const { store, paths } = await crawlFrom(site.origin, {
    analyze,
    politeness: createPoliteness({ concurrencyPerHost: 1, mode: 'off' }),
    ...(rendering === null ? {} : { render }),
  });
  const [page] = store.pages;
  return { asked, paths, facts: page?.facts, content: page?.content };
}

describe('A page that is empty until a script has run', () => {
  it('is recorded as a browser shows it, with the score and the finding of its HTML', async () => {
    const bare = await crawled(null);
    const shown = await crawled({ kind: 'rendered', html: SHOWN });
    expect(bare.paths).toEqual(['/']);
    // The turn at the host is given back: the other page is asked for. It is not empty, and shown to nobody.
    expect([shown.paths, shown.asked]).toEqual([['/', '/next'], ['/']]);
    expect(shown.facts).toMatchObject({
      rendered: true,
      h1: 'Shown',
      geoScore: bare.facts?.geoScore,
      geoBreakdown: bare.facts?.geoBreakdown,
    });
    const finding = bare.facts?.issues.filter(({ code }) => code === 'main_text_needs_javascript');
    expect(finding).toHaveLength(1);
    expect(shown.facts?.issues).toEqual(expect.arrayContaining(finding ?? []));
    expect(shown.content).not.toEqual(bare.content);
  });

  it.each<[string, Rendering]>([
    ['the browser cannot show', { kind: 'failed', message: 'it crashed' }],
    ['becomes more than the analysis can bear', { kind: 'rendered', html: TOO_MUCH }],
  ])('that %s is recorded as its HTML is', async (_, rendering) => {
    const bare = await crawled(null);
    const { facts, asked } = await crawled(rendering);
    expect(asked).toEqual(['/']);
    const timed = { url: '', finalUrl: '', responseTimeMs: 0 };
    expect({ ...facts, ...timed }).toEqual({ ...bare.facts, ...timed });
  });
});
