import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { judgeInSite } from '../checks/site-checks.ts';
import { surveySite } from '../checks/site-survey.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { CrawlMemory } from './crawl-memory.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, type TestCrawl } from './test-crawl.fixture.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/': `<link rel=stylesheet href=/main.css><link rel=stylesheet href="/gone.css#x"><link rel=canonical href=/none>
    <script src=/app.js></script><script src=/gone.js></script><script type="application/json" src=/data.json></script>
    <img src=/a.png><img src=gone.png><img src="data:image/png;base64,AA"><img src=/moved.png><img src=/lost.png>
    <img src=/secret/b.png><img src="http://else.example/c.png"><a href=/sub/>x</a>`,
  '/sub/': `<img src=../gone.png><video poster=/p.png src=/film.mp4></video><link rel=preload as=font href=/gone.woff2>
    <img src=/only-get.png><img src=/flaky.png><img src=/a.png srcset="/a.png 1x, /gone-2x.png 2x"><object data=/gone.pdf></object><iframe src=/framed></iframe>`,
  '/framed': '',
};
const FINE = new Set(['/main.css', '/app.js', '/a.png', '/film.mp4', '/new.png']);

function served() {
  const asked: string[] = [];
  const server = httpServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const page = PAGES[path];
    const nth = asked.filter((one) => one.endsWith(` ${path}`)).length;
    if (path === '/robots.txt') response.end('User-agent: *\nDisallow: /secret');
    else if (page !== undefined) response.setHeader('content-type', 'text/html').end(page);
    else if (path === '/moved.png') response.writeHead(301, { location: '/new.png' }).end();
    else if (path === '/lost.png') response.writeHead(302, { location: '/gone.png' }).end();
    else if (path === '/only-get.png' && request.method === 'HEAD') response.writeHead(405).end();
    else if (path === '/flaky.png' && nth < 3) response.writeHead(503).end();
    else if (FINE.has(path) || ['/only-get.png', '/flaky.png'].includes(path)) {
      if (request.method === 'HEAD') response.setHeader('content-length', 5_000_000_000).end();
      else response.end('x'.repeat(1_000_000));
    } else response.writeHead(404).end();
  });
  return { asked, server };
}

async function findings(store: MemoryCrawlStore): Promise<string[]> {
  const graph = store.graph();
  const survey = await surveySite(graph);
  const found: string[] = [];
  for await (const page of graph.pages())
    for (const { code, message, location } of judgeInSite(page, survey).issues)
      if (code.startsWith('broken_'))
        found.push(`${code} ${message.replaceAll(/http:\/\/127[\d.:]+/g, '')} at ${location}`);
  return found.sort();
}

const analysing: TestCrawl = { analyze: async (input) => analyzePage(input) };

describe('files that pages load', () => {
  it('are asked for once each, and what is broken is named with its places', async () => {
    const { asked, server } = served();
    await using site = await server;
    const { end, store, paths } = await crawlFrom(`${site.origin}/`, analysing);
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(paths.sort()).toEqual(['/', '/framed', '/sub/']);
    expect(await findings(store)).toEqual([
      expect.stringMatching(/^broken_image Loads \/gone-2x\.png \(image\), which answers 404 at .*img/),
      expect.stringMatching(
        /^broken_image Loads \/gone\.png \(image\), which answers 404; 2 pages load it at .*img/,
      ),
      expect.stringMatching(
        /^broken_image Loads \/gone\.png \(image\), which answers 404; 2 pages load it at .*img/,
      ),
      expect.stringMatching(/^broken_image Loads \/lost\.png \(image\), which answers 404 at/),
      expect.stringMatching(/^broken_image Loads \/p\.png \(image\), which answers 404 at .*video/),
      expect.stringMatching(/^broken_resource Loads \/gone\.css \(stylesheet\), which answers 404 at/),
      expect.stringMatching(/^broken_resource Loads \/gone\.js \(script\), which answers 404 at/),
      expect.stringMatching(/^broken_resource Loads \/gone\.pdf \(media\), which answers 404 at/),
      expect.stringMatching(/^broken_resource Loads \/gone\.woff2 \(font\), which answers 404 at/),
    ]);
    const ofFiles = asked.filter((one) => /\.(png|css|js|mp4|pdf|woff2)$/.test(one));
    const heads = ofFiles.filter((one) => one.startsWith('HEAD '));
    // What /lost.png leads to is asked for by itself too.
    expect(heads.sort()).toEqual([...new Set(heads), 'HEAD /gone.png'].sort());
    expect(ofFiles.some((one) => /secret|data\.json/.test(one))).toBe(false);
    expect(ofFiles.filter((one) => one === 'HEAD /a.png')).toHaveLength(1);
    expect(ofFiles).not.toContain('GET /a.png');
  });

  it('are no pages: maxPages is for pages alone', async () => {
    await using site = await served().server;
    const { end, store } = await crawlFrom(`${site.origin}/`, { ...analysing, maxPages: 1 });
    expect(end.stopReason).toBe('max_pages');
    expect(store.counters().done).toBe(1);
    expect((await findings(store)).length).toBe(4);
  });

  it('are not asked for again when the crawl was parked among them', async () => {
    const { asked, server } = served();
    await using site = await server;
    const store = new MemoryCrawlStore();
    const memory = new CrawlMemory();
    const park = new AbortController();
    store.commitTargets = async (checked) => {
      park.abort();
      return MemoryCrawlStore.prototype.commitTargets.call(store, checked);
    };
    const { end } = await crawlFrom(`${site.origin}/`, { ...analysing, store, memory, park: park.signal });
    expect(end.stopReason).toBe('parked');
    const before = asked.length;
    const again = await crawlFrom(`${site.origin}/`, {
      ...analysing,
      ...{
        store,
        memory,
        resume: true,
        site: { url: `${site.origin}/`, host: site.origin.slice(7), issues: [] },
      },
    });
    expect(again.end.stopReason).toBe('frontier_exhausted');
    expect(asked.slice(before)).toEqual([]);
    expect(await findings(store)).toHaveLength(9);
  });
});
