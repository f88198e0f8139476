import { createFetcher, type FetcherOptions } from '../fetch/fetcher.ts';
import { httpServer, type TestServer } from '../fetch/test-server.fixture.ts';
import { readDocument } from '../page/page-document.ts';
import { foundFacts, type PageAnalysis } from '../page/page-facts.ts';
import type { PageInput } from '../page/page-input.ts';
import { refreshOf } from '../page/page-refresh.ts';
import type { PageLink } from '../record/page-analysis.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { inScope } from '../url/site-scope.ts';
import { crawl } from './crawl.ts';
import { DEFAULT_CRAWL_LIMITS } from './crawl-limits.ts';
import type { CrawlOptions } from './crawl-options.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { createPoliteness } from './politeness.ts';

/** For tests: what a path answers. A string is HTML (ORIGIN stands for the server's own), a number a status. */
export type TestPage =
  | string
  | number
  | { readonly redirect: string }
  | { readonly type: string; readonly body: string };

export function serveSite(pages: Readonly<Record<string, TestPage>>, host?: string): Promise<TestServer> {
  return httpServer((request, response) => {
    const page = pages[request.url ?? ''] ?? 404;
    const origin = `http://${request.headers.host}`;
    if (typeof page === 'number') response.writeHead(page).end();
    else if (typeof page === 'string') response.setHeader('content-type', 'text/html').end(page);
    else if ('redirect' in page) response.writeHead(301, { location: page.redirect }).end();
    else response.setHeader('content-type', page.type).end(page.body.replaceAll('ORIGIN', origin));
  }, host);
}

export function links(...targets: string[]): string {
  return targets.map((target) => `<a href="${target}">x</a>`).join('');
}

/** An analysis that finds the links of a page and nothing else. */
export async function linksOnly(input: PageInput): Promise<PageAnalysis> {
  const text = input.body === null ? '' : new TextDecoder().decode(input.body);
  const found = [...text.matchAll(/<a (?:(rel=nofollow) )?href="([^"]*)"/g)].flatMap(
    ([, nofollow, href]): PageLink[] => {
      const url = canonicalUrl(href ?? '', input.url);
      if (url === null) return [];
      return [
        {
          url,
          internal: inScope(input.scope, url),
          nofollow: nofollow !== undefined,
          location: 'a',
          text: 'x',
        },
      ];
    },
  );
  return {
    facts: { ...NO_FACTS, url: input.url, statusCode: input.status === 0 ? null : input.status },
    links: found,
    siteFacts: null,
    content: null,
    refresh: refreshOf(input, readDocument(text).refresh),
  };
}

const NO_FACTS: PageAnalysis['facts'] = {
  ...foundFacts(null),
  url: '',
  finalUrl: '',
  statusCode: null,
  contentType: null,
  canonicalUrl: null,
  indexable: false,
  indexabilityReason: null,
  geoScore: null,
  geoBreakdown: [],
  geoScoreVersion: '',
  rendered: false,
  issues: [],
  responseTimeMs: 0,
  bytes: 0,
};

export interface TestCrawl extends Partial<Omit<CrawlOptions, 'fetcher' | 'store' | 'limits'>> {
  readonly store?: MemoryCrawlStore;
  readonly limits?: Partial<CrawlOptions['limits']>;
  readonly fetching?: Partial<FetcherOptions>;
}

/** Crawls on one's own machine; answers with the end, and a line per record in order of URL. */
export async function crawlFrom(
  seedUrl: string,
  { fetching, limits, store = new MemoryCrawlStore(), ...rest }: TestCrawl = {},
) {
  const fetcher = createFetcher({
    userAgent: 'TestBot/1',
    allowPrivateHosts: true,
    allowedPorts: [80, 443],
    ...fetching,
  });
  try {
    const end = await crawl({
      seedUrl,
      maxPages: 10_000,
      store,
      fetcher,
      politeness: createPoliteness({ concurrencyPerHost: 8, mode: 'off' }),
      analyze: linksOnly,
      limits: { ...DEFAULT_CRAWL_LIMITS, ...limits },
      userAgent: 'TestBot/1',
      resume: false,
      signal: new AbortController().signal,
      ...rest,
    });
    return {
      end,
      store,
      records: recordsOf(store),
      paths: store.pages.map(({ entry }) => new URL(entry.url).pathname),
    };
  } finally {
    await fetcher.close();
  }
}

/** `URL level status-or-failure` */
export function recordsOf(store: MemoryCrawlStore): string[] {
  return store.pages
    .map(({ entry, facts, failure }) => `${entry.url} ${entry.level} ${failure ?? facts.statusCode}`)
    .sort();
}
