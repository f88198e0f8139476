import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { judgeInSite } from '../checks/site-checks.ts';
import { surveySite } from '../checks/site-survey.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { LIMITS } from '../limits/limits.ts';
import { CrawlMemory } from './crawl-memory.ts';
import { HostOutages } from './host-outages.ts';
import { LevelRetries } from './level-retries.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, links } from './test-crawl.fixture.ts';

type Fault = (response: ServerResponse) => void;

const html = { 'content-type': 'text/html' };
const FAULTS: Readonly<Record<string, Fault>> = {
  'with 500': (response) => response.writeHead(500).end(),
  'with 502': (response) => response.writeHead(502, html).end(links('/of-the-gateway')),
  'with 503': (response) => response.writeHead(503).end(),
  'with 503 and Retry-After': (response) => response.writeHead(503, { 'retry-after': '0' }).end(),
  'with 504': (response) => response.writeHead(504).end(),
  'with 429': (response) => response.writeHead(429, { 'retry-after': '0' }).end(),
  'with 520 of a cache in front': (response) => response.writeHead(520).end(),
  'by a reset': (response) => response.socket?.resetAndDestroy(),
  'by a close before the answer': (response) => response.destroy(),
  'by a body that breaks off': (response) => {
    response.writeHead(200, { ...html, 'content-length': 1_000 }).write('<a href="/of-the-first-half">x</a>');
    setTimeout(() => response.destroy(), 5);
  },
  'by a body in chunks that breaks off': (response) => {
    response.writeHead(200, html).write('<a href="/of-the-first-half">x</a>');
    setTimeout(() => response.destroy(), 5);
  },
  'by packed text that cannot be unpacked': (response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip'),
};

const PATHS = Array.from({ length: 40 }, (_, n) => `/p${n}`);

/** Forty pages in three levels, one of them missing; each request may be spoiled. */
function siteWith(spoil: (path: string, nth: number) => Fault | null) {
  const asked = new Map<string, number>();
  return httpServer((request, response) => {
    const path = request.url ?? '';
    const nth = (asked.get(path) ?? 0) + 1;
    asked.set(path, nth);
    const fault = spoil(path, nth);
    if (fault !== null) return fault(response);
    if (path === '/robots.txt') return response.end('User-agent: *\nDisallow: /private');
    if (path === '/sitemap.xml') return response.end('<urlset><url><loc>/p39</loc></url></urlset>');
    if (path === '/') response.writeHead(200, html).end(links(...PATHS.slice(0, 20)));
    else if (path === '/p7') response.writeHead(404).end();
    else if (PATHS.includes(path)) response.writeHead(200, html).end(links(...PATHS.slice(20), '/p7'));
    else response.writeHead(404).end();
  });
}

async function found(store: MemoryCrawlStore, code: string): Promise<[url: string, message: string][]> {
  const graph = store.graph();
  const survey = await surveySite(graph);
  const all: [string, string][] = [];
  for await (const page of graph.pages())
    for (const issue of judgeInSite(page, survey).issues)
      if (issue.code === code) all.push([page.url, issue.message]);
  return all;
}

async function brokenLinks(store: MemoryCrawlStore): Promise<Set<string>> {
  const messages = (await found(store, 'broken_internal_link')).map(([, message]) => message);
  return new Set(
    messages.map((message) => message.replace(/^.*:\d+/, '').replace(/;? (?:\(and|\d+ pages link).*/, '')),
  );
}

describe('a site whose every URL fails once', () => {
  it.each(Object.entries(FAULTS))(
    '%s loses nothing, and no link is called broken for it',
    async (_, fault) => {
      await using site = await siteWith((_path, nth) => (nth === 1 ? fault : null));
      const { end, records, store } = await crawlFrom(`${site.origin}/`);
      expect(end).toMatchObject({ stopReason: 'frontier_exhausted', error: null });
      expect(records).toHaveLength(41);
      expect(records.filter((record) => !record.endsWith(' 200'))).toEqual([`${site.origin}/p7 1 404`]);
      expect(await brokenLinks(store)).toEqual(new Set(['/p7, which answers 404, asked 2 times']));
      expect(end.siteIssues.map(({ code }) => code)).not.toContain('audit_incomplete');
      const unsteady = await found(store, 'unsteady_answer');
      expect(unsteady.map(([url]) => new URL(url).pathname).sort()).toEqual(PATHS.toSorted());
      expect(new Set(unsteady.map(([, message]) => message))).toEqual(
        new Set(['Answered only when it was asked again; 1 time it gave 5xx, 429 or nothing']),
      );
    },
  );
});

describe('what fails', () => {
  it('is asked three times, after all else of its level and before the next; then its links are broken', async () => {
    await using site = await siteWith((path) => (path === '/p3' ? (FAULTS['with 500'] ?? null) : null));
    const { end, records, store } = await crawlFrom(`${site.origin}/`);
    expect(records).toContain(`${site.origin}/p3 1 500`);
    const order = site.received.filter((path) => /^\/p\d/.test(path));
    expect(order.filter((path) => path === '/p3')).toHaveLength(3);
    expect(order.slice(20, 22)).toEqual(['/p3', '/p3']);
    expect(await brokenLinks(store)).toContain('/p3, which answers 500, asked 3 times');
    expect(await found(store, 'unsteady_answer')).toEqual([]);
    const issue = end.siteIssues.find(({ code }) => code === 'audit_incomplete');
    expect(issue?.message).toBe(
      'Of 41 addresses known of this site 40 answered (97 %): 1 gave no lasting answer in time (5xx, 429 or none)',
    );
  });

  it('is asked more often where that mostly helps: 30 % of answers fail, and nothing is lost', async () => {
    let drawn = 7;
    const random = (): number => {
      drawn = (drawn * 48_271) % 2_147_483_647;
      return drawn / 2_147_483_647;
    };
    const faults = Object.values(FAULTS);
    await using site = await siteWith((path) =>
      random() < 0.3 && path !== '/' ? (faults[Math.floor(random() * faults.length)] ?? null) : null,
    );
    const { records } = await crawlFrom(`${site.origin}/`);
    expect(records.filter((record) => !record.endsWith(' 200'))).toEqual([`${site.origin}/p7 1 404`]);
    expect(records).toHaveLength(41);
  });

  it('and will not pass is asked once: an error of the request, a name that does not exist', async () => {
    await using site = await siteWith((path) =>
      path === '/p3' ? (response) => response.writeHead(403).end() : null,
    );
    await crawlFrom(`${site.origin}/`);
    expect(site.received.filter((path) => path === '/p3' || path === '/p7').sort()).toEqual(['/p3', '/p7']);
  });

  it('is taken up again by the next worker with as many tries as it had', async () => {
    await using site = await siteWith((path) => (path === '/p3' ? (FAULTS['by a reset'] ?? null) : null));
    const store = new MemoryCrawlStore();
    let parts = 0;
    for (let stopReason = ''; stopReason !== 'frontier_exhausted'; parts += 1) {
      const park = new AbortController();
      const before = site.received.length;
      const watch = setInterval(() => {
        if (site.received.slice(before).includes('/p3')) park.abort();
      }, 1);
      ({
        end: { stopReason },
      } = await crawlFrom(`${site.origin}/`, {
        store,
        park: park.signal,
        resume: parts > 0,
        site: parts > 0 ? { url: `${site.origin}/`, host: new URL(site.origin).host, issues: [] } : null,
      }));
      clearInterval(watch);
    }
    expect(parts).toBeGreaterThan(1);
    expect(site.received.filter((path) => path === '/p3').length).toBeLessThanOrEqual(4);
    expect(store.pages).toHaveLength(41);
  });
});

describe('a host that stops answering', () => {
  /** From the twentieth page on, for a time: what has been asked before is known by then. */
  function awayFor(milliseconds: number, fault: Fault) {
    let since = Number.POSITIVE_INFINITY;
    return siteWith((path) => {
      if (path === '/p19') since = Math.min(since, performance.now());
      const away = performance.now() - since;
      return away >= 0 && away < milliseconds ? fault : null;
    });
  }

  it.each(['by a reset', 'with 503', 'with 429'])(
    '%s for a second is waited for: nothing is lost',
    async (how) => {
      await using site = await awayFor(1_000, FAULTS[how] ?? (() => {}));
      const { records, store } = await crawlFrom(`${site.origin}/`);
      expect(records).toHaveLength(41);
      expect(await brokenLinks(store)).toEqual(new Set(['/p7, which answers 404']));
      // Probes, instead of forty pages three times.
      expect(site.received.length).toBeLessThan(80);
    },
  );

  it('and does not come back ends the audit, which says so, with what it has', async () => {
    await using site = await awayFor(60_000, FAULTS['by a reset'] ?? (() => {}));
    const memory = Object.assign(new CrawlMemory(), { outages: new HostOutages(300) });
    const { end, store } = await crawlFrom(`${site.origin}/`, { memory });
    expect(end).toMatchObject({ stopReason: 'outage', error: null });
    const { done, queued, leased } = store.counters();
    expect([done + queued >= 21, leased]).toEqual([true, 0]);
    expect(await brokenLinks(store)).toEqual(new Set(['/p7, which answers 404']));
    const messages = end.siteIssues.filter(({ code }) => ['site_outage', 'audit_incomplete'].includes(code));
    expect(messages.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Of \d+ addresses known of this site \d+ answered \(\d+ %\): \d+ were not requested/,
      ),
      expect.stringMatching(/^After \d+ records the site stopped answering/),
    ]);
    expect(site.received.length).toBeLessThan(45);
  });

  it('is not waited for when it never answered, nor the site for one of its hosts', async () => {
    await using site = await httpServer((request, response) => {
      if (request.headers.host?.startsWith('away')) response.destroy();
      else if (request.url !== '/') response.writeHead(404).end();
      else response.writeHead(200, html).end(links(`http://away.site.example:${site.port}/a`, '/b'));
    });
    const lookup = async () => [{ address: '127.0.0.1', family: 4 as const }];
    const { end } = await crawlFrom(`http://site.example:${site.port}/`, {
      includeSubdomains: true,
      fetching: { lookup },
    });
    expect(end.stopReason).toBe('frontier_exhausted');
  });

  it('is one of several: what it was not asked for to the end is no finding', async () => {
    let isAway = false;
    await using site = await httpServer((request, response) => {
      const isOther = request.headers.host?.startsWith('blog') === true;
      isAway ||= isOther && request.url === '/p2';
      if (isOther && isAway) response.writeHead(503, { 'retry-after': '0' }).end();
      else if (request.url === '/robots.txt') response.end('');
      else if (request.url === '/')
        response
          .writeHead(200, html)
          .end(links(...PATHS.map((path) => `http://blog.a.example:${site.port}${path}`)));
      else response.writeHead(200, html).end('');
    });
    const lookup = async () => [{ address: '127.0.0.1', family: 4 as const }];
    const memory = Object.assign(new CrawlMemory(), { outages: new HostOutages(300) });
    const { end, store } = await crawlFrom(`http://a.example:${site.port}/`, {
      includeSubdomains: true,
      fetching: { lookup },
      memory,
      analyze: async (input) => analyzePage(input),
    });
    expect(end.stopReason).toBe('frontier_exhausted');
    const unseen = store.pages.filter(({ failure }) => failure === 'unreachable');
    expect(unseen.length).toBeGreaterThan(20);
    expect(unseen.flatMap(({ facts }) => facts.issues)).toEqual([]);
    const told = await found(store, 'unsteady_answer');
    expect(told.map(([url]) => url).sort()).toEqual(unseen.map(({ entry }) => entry.url).sort());
    expect(told[0]?.[1]).toMatch(
      /^No lasting answer.*, and not asked to the end: what stands here is not known$/,
    );
    expect(await brokenLinks(store)).toEqual(new Set());
    expect(end.siteIssues.map(({ code }) => code)).toContain('audit_incomplete');
  });
});

describe('an answer that passes', () => {
  const lasting = (status: number) =>
    siteWith((path) =>
      path === '/p3' || !/^\/p?\d*$/.test(path) ? (response) => response.writeHead(status).end() : null,
    );

  it.each([408, 425, 429])('%i says nothing of a page, nor of llms.txt', async (status) => {
    await using site = await siteWith((path) =>
      path === '/p3' || path === '/llms.txt' ? (response) => response.writeHead(status).end() : null,
    );
    const { end, store } = await crawlFrom(`${site.origin}/`, {
      analyze: async (input) => analyzePage(input),
    });
    const page = store.pages.find(({ entry }) => entry.url.endsWith('/p3'));
    expect(page?.facts).toMatchObject({ statusCode: status, issues: [] });
    expect(await brokenLinks(store)).toEqual(new Set(['/p7, which answers 404']));
    expect(end.siteIssues.map(({ code }) => code).filter((code) => code.startsWith('llms'))).toEqual([]);
  });

  it.each([429, 503])(
    '%i for robots.txt ends the audit, which says that it could not be read',
    async (status) => {
      await using site = await lasting(status);
      const { end } = await crawlFrom(`${site.origin}/`);
      expect(end.error?.message).toMatch(
        new RegExp(`answered ${status}.*without it nothing may be requested`),
      );
      expect(end.siteIssues.map(({ code }) => code)).toEqual(['robots_unreachable']);
    },
  );

  it.each([429, 503])('%i where a sitemap usually is leaves open whether there is one', async (status) => {
    await using site = await siteWith((path) =>
      path === '/sitemap.xml' ? (response) => response.writeHead(status).end() : null,
    );
    const { end } = await crawlFrom(`${site.origin}/`);
    const ofSitemap = end.siteIssues.filter(({ code }) => code.startsWith('sitemap'));
    expect(ofSitemap).toEqual([
      expect.objectContaining({
        code: 'sitemap_unreachable',
        message: expect.stringMatching(`answered ${status}, so that nobody knows whether it is there`),
      }),
    ]);
  });

  it('that breaks off, or is too large, keeps its status in the record', async () => {
    await using site = await siteWith((path) => {
      if (path === '/p3')
        return (response) => response.writeHead(200, html).end('x'.repeat(LIMITS.pageBytes.value + 1));
      return path === '/p4' ? (FAULTS['by a body that breaks off'] ?? null) : null;
    });
    const { store } = await crawlFrom(`${site.origin}/`, { analyze: async (input) => analyzePage(input) });
    const of = (path: string) => store.pages.find(({ entry }) => entry.url.endsWith(path));
    expect(of('/p3')).toMatchObject({ failure: 'too_large', facts: { statusCode: 200, indexable: false } });
    expect(of('/p3')?.facts.indexabilityReason).toBe('not_analysed');
    expect(of('/p4')).toMatchObject({ failure: 'protocol', facts: { statusCode: 200 } });
    expect(await brokenLinks(store)).toEqual(
      new Set(['/p4, which gives no whole answer (protocol, asked 3 times)', '/p7, which answers 404']),
    );
  });
});

describe('the retries of a level', () => {
  it('have as much time as they would have had without an outage', () => {
    let awayMs = 0;
    const retries = new LevelRetries(0, () => awayMs);
    const entry = { level: 1, tries: 1 };
    retries.isLate(entry);
    awayMs = 1_000_000;
    expect(retries.isLate(entry)).toBe(false);
  });

  const entry = { id: 1, url: '', level: 1, redirects: 0, tries: 0, suspect: false, poisoned: false };
  it.each([
    [['0'], 2],
    [['60'], 60],
    [['300'], 120],
    [['1000000000'], 30],
    [['Fri, 31 Dec 9999 23:59:59 GMT'], 30],
    [['60', '0'], 60],
  ])('wait for a Retry-After of %s at most %i s, and as long as the longest', (asked, seconds) => {
    const retries = new LevelRetries();
    const answer = { kind: 'response', status: 503, body: null, bytes: 0, responseTimeMs: 1 } as const;
    for (const value of asked)
      retries.putOff(entry, { ...answer, headers: { 'retry-after': value }, location: null }, 2_000);
    expect(Math.ceil(retries.dueIn / 1_000)).toBe(seconds);
  });

  it('are more than two of one while a quarter of what is asked again answers, and no more than seven', () => {
    const retries = new LevelRetries();
    const again = (tries: number, failed: boolean) => retries.again({ ...entry, tries }, failed);
    expect([again(0, true), again(1, false), again(1, true)]).toEqual([true, false, true]);
    expect([again(2, true), again(6, true), again(2, true)]).toEqual([true, true, false]);
    for (let left = 4; left > 0; left -= 1) again(1, false);
    expect([again(6, true), again(7, true)]).toEqual([true, false]);
  });

  it('end in time: what is left is recorded as unreachable without another request', async () => {
    const fault = FAULTS['with 500'] ?? null;
    await using site = await siteWith((path) => (path === '/p3' ? fault : null));
    const memory = Object.assign(new CrawlMemory(), { retries: new LevelRetries(-1) });
    const { records } = await crawlFrom(`${site.origin}/`, { memory });
    expect(records).toContain(`${site.origin}/p3 1 unreachable`);
    expect(site.received.filter((path) => path === '/p3')).toHaveLength(1);
  });
});
