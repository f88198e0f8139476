import { analyzePage, type CrawledPage, type FoundUrl, type FrontierEntry } from '@seogeo/engine';

/** For tests: a URL of example.com that a page links to. */
export const found = (url: string, level: number, skip: FoundUrl['skip'] = null): FoundUrl => ({
  url: `https://example.com/${url}`,
  level,
  redirects: 0,
  via: 'link',
  skip,
});

/** What is found of a page in which nothing is. */
const { facts: EMPTY } = analyzePage({
  url: 'https://example.com/',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: new Uint8Array(),
  bytes: 0,
  responseTimeMs: 1,
  scope: { host: 'example.com', includeSubdomains: false },
  agents: { allowed: [], blocked: [] },
  redirectsTo: null,
  failure: null,
});

/** For tests: the record of a small page. */
export function crawled(entry: FrontierEntry, more: Partial<CrawledPage> = {}): CrawledPage {
  return {
    entry,
    facts: {
      ...EMPTY,
      url: entry.url,
      finalUrl: entry.url,
      title: 'A title',
      lang: 'en',
      wordCount: 10,
      internalLinks: 1,
      geoScore: 50.5,
      bytes: 100,
      contentHash: null,
      issues: [{ code: 'h1_missing', severity: 'warning', message: 'No h1.', location: null }],
    },
    redirectsTo: null,
    failure: null,
    found: [],
    links: [],
    siteFacts: null,
    content: null,
    crawledAt: 1,
    ...more,
  };
}
