import type { CrawledPage, FoundUrl, FrontierEntry } from '@seogeo/engine';

/** For tests: a URL of example.com that a page links to. */
export const found = (url: string, level: number, skip: FoundUrl['skip'] = null): FoundUrl => ({
  url: `https://example.com/${url}`,
  level,
  redirects: 0,
  via: 'link',
  skip,
});

/** For tests: the record of a small page. */
export function crawled(entry: FrontierEntry, more: Partial<CrawledPage> = {}): CrawledPage {
  return {
    entry,
    facts: {
      url: entry.url,
      finalUrl: entry.url,
      statusCode: 200,
      contentType: 'text/html',
      title: 'A title',
      metaDescription: null,
      h1: null,
      lang: 'en',
      canonicalUrl: null,
      indexable: true,
      indexabilityReason: null,
      wordCount: 10,
      internalLinks: 1,
      externalLinks: 0,
      hasSchema: false,
      schemaTypes: [],
      schemaFormats: [],
      schemaErrors: [],
      geoScore: 50.5,
      geoBreakdown: [],
      geoScoreVersion: '1',
      rendered: false,
      issues: [{ code: 'h1_missing', severity: 'warning', message: 'No h1.', location: null }],
      responseTimeMs: 1,
      bytes: 100,
      contentHash: null,
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
