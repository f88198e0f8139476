import { analyzePage, type CrawledPage, type PageAnalysis } from '@seogeo/engine';
import { seededRandom } from '../../../../test/support/seeded-random.ts';
import { numbered } from '../site/numbered.ts';

const HOST = 'www.example.com';
const SECTIONS = ['blog', 'docs', 'products', 'support', 'news', 'authors', 'tags', 'archive'];
const STATUSES = [200, 200, 200, 200, 200, 200, 200, 200, 404, 301, null];

/** What the engine finds of some pages that differ in what is wrong with them. */
const ANALYSES: readonly PageAnalysis[] = Array.from({ length: 24 }, (_, number) => {
  const body = Buffer.from(htmlOf(number));
  return analyzePage({
    url: `https://${HOST}/${number}`,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body,
    bytes: body.length,
    responseTimeMs: 42,
    scope: { host: HOST, includeSubdomains: false },
    agents: { allowed: ['GPTBot'], blocked: [] },
    redirectsTo: null,
    failure: null,
  });
});

function htmlOf(number: number): string {
  const links = numbered(40, (link) => `<li><a href="/page-${number + link}">Page ${link}</a>`);
  const text = numbered(
    3 + (number % 9),
    (section) =>
      `<h2>What part ${section} is about</h2><p>${`Sentence ${section} says what a reader came for. `.repeat(12)}</p>`,
  );
  const markup = { '@context': 'https://schema.org', '@type': 'Article', headline: `Article ${number}` };
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    number % 5 === 0 ? '' : `<title>Article ${number} of the planted site</title>`,
    number % 3 === 0
      ? ''
      : '<meta name="description" content="What the article says, in one sentence of its own.">',
    number % 2 === 0 ? '' : `<script type="application/ld+json">${JSON.stringify(markup)}</script>`,
    `</head><body>${number % 7 === 0 ? '' : `<h1>Article ${number}</h1>`}<ul>${links}</ul>`,
    `<main>${text}<img src="/image.png"></main></body></html>`,
  ].join('');
}

/** Pages of an audit in the order of crawling, the same for the same seed. @param withContent as of a project's newest audit */
export function* plantedPages(count: number, seed: number, withContent: boolean): Generator<CrawledPage> {
  const random = seededRandom(seed);
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  };
  for (let number = 1; number <= count; number += 1) {
    const { facts, content } = oneOf(ANALYSES);
    const statusCode = oneOf(STATUSES);
    const slug = Math.floor(random() * 1e9).toString(36);
    const url = `https://${HOST}/${oneOf(SECTIONS)}/${2000 + Math.floor(random() * 26)}/a-slug-of-some-words-${slug}-${number}`;
    const geoScore = statusCode === 200 ? Math.round(random() * 1_000) / 10 : null;
    const level = Math.min(9, Math.floor(Math.log2(number)));
    yield {
      entry: { id: number, url, level, redirects: 0, tries: 0, suspect: false, poisoned: false },
      facts: { ...facts, url, finalUrl: url, statusCode, geoScore },
      redirectsTo: null,
      failure: null,
      found: [],
      links: [],
      siteFacts: null,
      content: withContent ? content : null,
      crawledAt: 1_790_000_000_000 + number,
    };
  }
}
