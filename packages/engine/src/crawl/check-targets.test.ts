import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { judgeInSite } from '../checks/site-checks.ts';
import { surveySite } from '../checks/site-survey.ts';
import { judgeWholeSite } from '../checks/whole-site-checks.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { LIMITS } from '../limits/limits.ts';
import { referrer } from './ask-as-browser.ts';
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
    expect(paths.sort()).toEqual(['/', '/framed', '/none', '/sub/']);
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
      store,
      memory,
      resume: true,
      site: { url: `${site.origin}/`, host: site.origin.slice(7), issues: [] },
    });
    expect(again.end.stopReason).toBe('frontier_exhausted');
    expect(asked.slice(before)).toEqual([]);
    expect(await findings(store)).toHaveLength(9);
  });
});

/** What was asked for files, and whether any is called broken, where each is answered so. */
async function asking(page: string, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: IncomingMessage[] = [];
  await using site = await httpServer((request, response) => {
    if (request.url === '/start') return void response.setHeader('content-type', 'text/html').end(page);
    if (request.url === '/robots.txt') return void response.end();
    if (!/sitemap|llms/.test(request.url ?? '')) asked.push(request);
    answer(request, response);
  });
  const { store } = await crawlFrom(`${site.origin}/start`, analysing);
  const survey = await surveySite(store.graph());
  return {
    asked,
    found: await findings(store),
    ofSite: judgeWholeSite(survey),
    page: `${site.origin}/start`,
  };
}

describe('files are asked for as browsers do', () => {
  const page = `<img src=/a.png><link rel=stylesheet href=/a.css><script src=/a.js></script>
    <link rel=preload as=font href=/a.woff2><video src=/a.mp4></video><link rel=icon href=/moved.ico>`;

  it('with the Accept of their kind and the page as Referer, at the end of redirects too', async () => {
    const {
      asked,
      found,
      page: from,
    } = await asking(page, ({ url, headers }, response) => {
      if (url === '/moved.ico') response.writeHead(302, { location: '/a.ico' }).end();
      else
        response.writeHead(headers.referer === undefined || headers.accept === undefined ? 404 : 200).end();
    });
    expect(found).toEqual([]);
    const accepts = Object.fromEntries(asked.map(({ url, headers }) => [url, headers.accept]));
    expect(accepts).toEqual({
      '/a.css': 'text/css,*/*;q=0.1',
      '/a.js': '*/*',
      '/a.woff2': '*/*',
      '/a.mp4': '*/*',
      '/a.png': 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
      '/moved.ico': 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
      '/a.ico': 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    });
    expect(new Set(asked.map(({ headers }) => headers.referer))).toEqual(new Set([from]));
  });

  it.each([401, 403, 405, 406, 408, 425, 429, 451, 500, 501, 503, 520, 999])(
    'and are not broken after %i, which may be for crawlers alone or of the moment',
    async (status) => {
      const { found } = await asking(page, (_, response) => response.writeHead(status).end());
      expect(found).toEqual([]);
    },
  );

  it('and are not broken where no answer comes', async () => {
    const { found } = await asking('<img src=/a.png>', (_, response) => response.destroy());
    expect(found).toEqual([]);
  });

  it.each([404, 410])('and are after %i', async (status) => {
    const { found, ofSite } = await asking(page, (_, response) => response.writeHead(status).end());
    expect(found).toHaveLength(5);
    expect(ofSite.map(({ code }) => code)).toContain('site_icon_broken');
  });

  describe('and where an HTML page comes in their place', () => {
    const HTML = { 'content-type': 'text/html; charset=utf-8' };
    const kinds = (found: readonly string[]): string[] =>
      found.map((one) => / \((\w+)\), which answers with an HTML page /.exec(one)?.[1] ?? one);
    const answered = async (headers: Record<string, string>, body: string) =>
      kinds((await asking(page, (_, response) => response.writeHead(200, headers).end(body))).found).sort();

    it.each(['<!doctype html><title>x</title>', '\n  <html lang=en>', '<div id=root></div>'])(
      'are broken, but for what may be one: %s',
      async (body) => {
        expect(await answered(HTML, body)).toEqual(['font', 'image', 'script', 'stylesheet']);
        expect(await answered({ ...HTML, 'content-type': 'application/xhtml+xml' }, body)).toHaveLength(4);
      },
    );

    it('are not where only the type is wrong, unless browsers go by it', async () => {
      const script = '<!-- old --> var a = 1;';
      expect(await answered(HTML, script)).toEqual([]);
      for (const nosniff of ['nosniff', ' NoSniff'])
        expect(await answered({ ...HTML, 'x-content-type-options': nosniff }, script)).toEqual([
          'script',
          'stylesheet',
        ]);
      expect(await answered({ 'content-type': 'text/plain' }, '<html>')).toEqual([]);
      const right = { 'content-type': 'text/css', 'x-content-type-options': 'nosniff' };
      expect(await answered(right, 'a {}')).toEqual([]);
    });

    it('are not where a cookie comes with it, which may open the way', async () => {
      expect(await answered({ ...HTML, 'set-cookie': 'a=b' }, '<html>')).toEqual([]);
    });

    it('are at the end of a redirect too', async () => {
      const { found } = await asking('<script src=/a.js></script>', ({ url }, response) =>
        url === '/a.js'
          ? response.writeHead(302, { location: '/home' }).end()
          : response.writeHead(200, HTML).end('<html>'),
      );
      expect(kinds(found)).toEqual(['script']);
    });
  });

  it('and are where redirects go in circles, unless a cookie may end them', async () => {
    const round = async (cookieAt?: string) => {
      const { found } = await asking('<img src=/a>', ({ url }, response) => {
        if (url === cookieAt) response.setHeader('set-cookie', 'a=b');
        response.writeHead(302, { location: url === '/a' ? '/b' : '/a' }).end();
      });
      return found;
    };
    expect(await round()).toEqual([expect.stringMatching('which redirects in a loop')]);
    for (const cookieAt of ['/a', '/b']) expect(await round(cookieAt)).toEqual([]);
  });
});

describe('what is not checked', () => {
  const images = (count: number) =>
    Array.from({ length: count }, (_, nth) => `<img src=/${nth}.png>`).join('');
  const fine = (_: IncomingMessage, response: ServerResponse) => response.end();

  it('is said once, with the page that has the most of it', async () => {
    const { asked, ofSite } = await asking(images(412), fine);
    expect(asked).toHaveLength(LIMITS.resources.value);
    const said = ofSite.filter(({ code }) => code === 'files_not_checked');
    expect(said).toEqual([
      {
        code: 'files_not_checked',
        severity: 'notice',
        message: expect.stringMatching(
          /^1 page has more files or addresses than are checked of one page \(300\): 112 are left out of \S+\/start$/,
        ),
      },
    ]);
  });

  it('is nothing where all are, and what others serve does not take their place', async () => {
    const others = images(400).replaceAll('src=', 'src=http://else.example');
    const { asked, ofSite } = await asking(others + images(300), fine);
    expect(asked).toHaveLength(300);
    expect(ofSite.map(({ code }) => code)).not.toContain('files_not_checked');
  });

  it('counts what nobody came to ask for', async () => {
    const store = new MemoryCrawlStore();
    store.commitTargets = async () => {};
    await using site = await served().server;
    store.waitingTargets = async () => [];
    await crawlFrom(`${site.origin}/`, { ...analysing, store });
    const [said] = judgeWholeSite(await surveySite(store.graph())).filter(
      ({ code }) => code === 'files_not_checked',
    );
    expect(said?.message).toMatch(/^\d+ files of the site were not asked for before the audit ended$/);
  });
});

describe('the time for asking', () => {
  /** More than are asked for at a time. */
  const FEW = 20;
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('ends while files do not answer: what is on the wire is waited for, and no other is begun', async () => {
    const over = new AbortController();
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === LIMITS.targetSeconds.value * 1_000 ? over.signal : timeout(ms),
    );
    const waiting: ServerResponse[] = [];
    let asked = 0;
    const page = Array.from({ length: 60 }, (_, at) => `<img src=/${at}.png>`).join('');
    await using site = await httpServer((request, response) => {
      if (request.url === '/') return response.setHeader('content-type', 'text/html').end(page);
      if (!request.url?.endsWith('.png')) return response.writeHead(404).end();
      asked += 1;
      if (asked > FEW) return response.writeHead(404).end();
      waiting.push(response);
      if (asked > 1) return;
      over.abort();
      setTimeout(() => {
        for (const one of waiting) one.writeHead(404).end();
      }, 50);
    });
    const store = new MemoryCrawlStore();
    const committed: string[] = [];
    const { commitTargets } = store;
    store.commitTargets = (checked) => {
      committed.push(...checked.map(({ url }) => url));
      return commitTargets.call(store, checked);
    };
    const { end } = await crawlFrom(`${site.origin}/`, { ...analysing, store });
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(asked).toBeLessThanOrEqual(FEW);
    expect(committed.length).toBeLessThanOrEqual(asked);
  });

  // The clock of a signal that nobody holds stands still once its memory has been freed.
  it.each(['of the site', 'of other sites'])(
    'ends where memory is freed meanwhile: files %s',
    async (whose) => {
      setFlagsFromString('--expose-gc');
      const freeMemory: () => void = runInNewContext('gc');
      const { timeout } = AbortSignal;
      let clock: WeakRef<AbortSignal> | undefined;
      AbortSignal.timeout = (ms) => {
        if (ms !== LIMITS.targetSeconds.value * 1_000) return timeout(ms);
        const signal = timeout(1_500);
        clock = new WeakRef(signal);
        return signal;
      };
      onTestFinished(() => {
        AbortSignal.timeout = timeout;
      });
      let asked = 0;
      const answer = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
        asked += 1;
        while (clock?.deref()?.aborted === false) {
          // What was asked of a moment ago is held for that moment.
          await sleep(10);
          freeMemory();
        }
        response.end();
      };
      await using other = await httpServer(answer);
      await using site = await httpServer((request, response) => {
        const from = whose === 'of the site' ? '' : other.origin;
        if (request.url?.endsWith('.png')) return void answer(request, response);
        const images = Array.from({ length: 8 }, (_, at) => `<img src=${from}/${at}.png>`).join('');
        return request.url === '/'
          ? response.setHeader('content-type', 'text/html').end(images)
          : response.writeHead(404).end();
      });
      const store = new MemoryCrawlStore();
      const { waitingTargets } = store;
      store.waitingTargets = async (_most, areExternal) => waitingTargets.call(store, 1, areExternal);
      const external = { known: async () => [], keep: async () => undefined };
      const { end } = await crawlFrom(`${site.origin}/`, { ...analysing, store, external });
      expect(end.stopReason).toBe('frontier_exhausted');
      expect(asked).toBeLessThan(4);
    },
  );
});

describe('the Referer', () => {
  const page = 'https://a.example/b?c';
  it.each([
    [page, 'https://a.example/d.png', page],
    [page, 'https://cdn.example/d.png', 'https://a.example/'],
    [page, 'http://a.example/d.png', null],
    ['http://a.example/b', 'https://a.example/d', 'http://a.example/'],
    ['http://a.example/b', 'http://a.example:8080/d', 'http://a.example/'],
    [`https://a.example/${'b'.repeat(5_000)}`, 'https://a.example/d', 'https://a.example/'],
  ])('of %s for %s is %s (strict-origin-when-cross-origin)', (from, to, expected) => {
    expect(referrer(from, to)).toBe(expected);
  });
});
