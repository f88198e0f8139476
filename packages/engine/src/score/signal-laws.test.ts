import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';
import type { PageInput } from '../page/page-input.ts';
import { SIGNALS } from './signals.ts';

const facts = (html: string, overrides: Partial<PageInput> = {}) =>
  analyzePage(htmlInput(html, overrides)).facts;
const PROSE = 'Rivers carry water from the hills to the sea, and people have always lived beside them. ';
const words = (count: number) => 'plain '.repeat(count);

interface Steps {
  /** The page with `n` of what the signal looks for. */
  page: (n: number) => string;
  overrides?: (n: number) => Partial<PageInput>;
  most: number;
}

const headings = (skipped: number) =>
  Array.from(
    { length: 8 },
    (_, at) => `<h2>a</h2><h${at < skipped ? 4 : 3}>b</h${at < skipped ? 4 : 3}>`,
  ).join('');
const given =
  (html: string, otherwise = ''): Steps['page'] =>
  (n) =>
    `<html lang=en><title>Rivers</title>${n > 0 ? html : otherwise}<p>${PROSE.repeat(4)}</p>`;

/** For each signal pages on which it grows, step by step. */
const GROWING: Record<string, Steps> = {
  indexable: { page: given('', '<meta name=robots content=noindex>'), most: 1 },
  ai_search_agents: {
    page: () => '',
    overrides: (n) => {
      const names = Array.from({ length: 9 }, (_, at) => `bot${at}`);
      return { agents: { allowed: names.slice(0, n), blocked: names.slice(n) } };
    },
    most: 9,
  },
  snippet_allowed: { page: given('', '<meta name=robots content=nosnippet>'), most: 1 },
  main_text_without_javascript: { page: (n) => `<p>${words(n * 10)}`, most: 15 },
  statistics: { page: (n) => `<p>${'5 km '.repeat(n)}${words(300 - 2 * n)}`, most: 8 },
  quotations: {
    page: (n) =>
      Array.from(
        { length: n },
        (_, at) => `<blockquote cite=x>To be or not to be, number ${at}.</blockquote>`,
      ).join(''),
    most: 4,
  },
  outbound_sources: {
    page: (n) =>
      `<p>x ${Array.from({ length: n }, (_, at) => `<a href=https://site${at}.test/>a</a>`).join(' ')}`,
    most: 6,
  },
  h1_matches_title: {
    page: (n) =>
      `<title>one two three four</title><h1>${['one', 'two', 'three', 'four'].slice(0, n).join(' ')} ${words(4 - n)}`,
    most: 4,
  },
  definition_early: { page: given('<p>Rivers are the veins of the land.</p>'), most: 1 },
  heading_order: { page: (n) => `<h1>x</h1>${headings(8 - n)}`, most: 8 },
  lists_or_tables: { page: (n) => `<ul>${'<li>a'.repeat(n)}</ul>`, most: 4 },
  question_answer: { page: given('<h2>What is a river?</h2><p>It is a stream of water.</p>'), most: 1 },
  readability: {
    page: (n) =>
      `<html lang=en><p>${`The water goes down from the green hills ${'and on '.repeat(2 * (8 - n))}to the sea. `.repeat(6)}`,
    most: 8,
  },
  term_not_stuffed: {
    page: (n) =>
      `<html lang=en><p>${'river '.repeat(20 - n)}${Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')}`,
    most: 16,
  },
  modified_date: {
    page: (n) =>
      [
        '',
        '<meta property=article:published_time content=2024-01-01>',
        '<meta property=article:modified_time content=2024-01-01>',
      ][n] ?? '',
    most: 2,
  },
  author_or_publisher: { page: given('<meta name=author content=Ann>'), most: 1 },
  about_or_contact: { page: given('<a href=/about>About</a>'), most: 1 },
  description: { page: given('<meta name=description content="About rivers">'), most: 1 },
  canonical_self: {
    page: given('<link rel=canonical href=/page>', '<link rel=canonical href=/other>'),
    most: 1,
  },
  lang: { page: (n) => (n === 0 ? '<html>' : '<html lang=en>'), most: 1 },
  schema_org: {
    page: (n) =>
      [
        '',
        '<div itemscope itemtype=https://schema.org/Person></div><script type=application/ld+json>{</script>',
        '<div itemscope itemtype=https://schema.org/Person></div>',
      ][n] ?? '',
    most: 2,
  },
  open_graph: { page: given('<meta property=og:title content=Rivers>'), most: 1 },
};

describe('more of what a signal looks for never gives it fewer points', () => {
  test('and every signal is in the table', () => {
    expect(Object.keys(GROWING).sort()).toEqual(SIGNALS.map(({ signal }) => signal).sort());
  });

  test.each(Object.entries(GROWING))('%s', (signal, { page, overrides, most }) => {
    const pointsAt = (n: number) =>
      facts(page(n), overrides?.(n)).geoBreakdown.find((line) => line.signal === signal)?.points ?? -1;
    fc.assert(
      fc.property(fc.nat(most), fc.nat(most), (left, right) => {
        const [fewer, more] = left < right ? [left, right] : [right, left];
        expect(pointsAt(more)).toBeGreaterThanOrEqual(pointsAt(fewer));
      }),
      { numRuns: 20 },
    );
    expect(pointsAt(most)).toBeGreaterThan(pointsAt(0));
  });
});

test('the same bytes give the same score, line by line', () => {
  const piece = fc.constantFrom(
    '<h1>Rivers</h1>',
    '<p>It is 5 km long.',
    '<html lang=de>',
    PROSE,
    '<ul><li>a<li>b</ul>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      const html = pieces.join('');
      expect(facts(html)).toEqual(facts(html));
    }),
    { numRuns: 60 },
  );
});

test('each block gives at most its points', () => {
  const most = { access: 25, evidence: 25, structure: 20, fluency: 10, freshness: 10, metadata: 10 };
  const everything = Object.values(GROWING).map(({ page, most: n }) => page(n));
  fc.assert(
    fc.property(fc.subarray(everything), (pages) => {
      for (const [block, limit] of Object.entries(most)) {
        const lines = facts(`<html lang=en>${pages.join('')}`).geoBreakdown.filter(
          (line) => line.block === block,
        );
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(limit + 1e-9);
      }
    }),
    { numRuns: 40 },
  );
});
