import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';
import type { PageInput } from '../page/page-input.ts';
import { SIGNALS } from './signals.ts';

const record = (html: string, overrides: Partial<PageInput> = {}) =>
  analyzePage(htmlInput(html, overrides)).facts;
const sum = (values: readonly number[]) =>
  Math.round(values.reduce((left, right) => left + right, 0) * 10) / 10;
const score = (html: string, overrides: Partial<PageInput> = {}) => record(html, overrides).geoScore ?? -1;
const TEXT = 'Rivers carry water from the hills to the sea, and people have always lived beside them. ';
const ARTICLE = `<html lang=en><title>Rivers</title><main><h1>Rivers</h1><p>${TEXT.repeat(20)}</p></main>`;

test('the blocks weigh what the engine promises', () => {
  const weights = Object.groupBy(SIGNALS, ({ block }) => block);
  const totals = Object.entries(weights).map(([block, signals]) => [
    block,
    sum(signals.map(({ max }) => max)),
  ]);
  expect(totals).toEqual([
    ['access', 25],
    ['evidence', 25],
    ['structure', 20],
    ['fluency', 10],
    ['freshness', 10],
    ['metadata', 10],
  ]);
});

describe('laws', () => {
  const html = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<h1>Rivers</h1>',
          '<h3>What?</h3>',
          '<ul><li>a<li>b</ul>',
          '<blockquote cite=x>Twenty letters and more.</blockquote>',
        ),
        fc.constantFrom(
          '<title>Rivers are long</title>',
          '<meta name=robots content=noindex>',
          '<html lang=fi>',
          '<html lang=zh>',
          '<main>',
        ),
        fc.constantFrom(
          '<p>A river is a stream of water. It is 5 km long.',
          '<a href=https://a.test/>a</a>',
          '<meta name=author content=Ann>',
        ),
        fc.lorem({ mode: 'sentences', maxCount: 8 }).map((text) => `<p>${text}`),
        fc.string({ maxLength: 20 }),
      ),
      { maxLength: 25 },
    )
    .map((pieces) => pieces.join(''));
  const agents = fc.record({
    allowed: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
    blocked: fc.uniqueArray(fc.constantFrom('d', 'e', 'f'), { maxLength: 3 }),
  });

  test('a score is 0–100 with one decimal, and its lines add up to it unless it was capped', () => {
    fc.assert(
      fc.property(html, agents, (source, access) => {
        const { geoScore, geoBreakdown } = record(source, { agents: access });
        const total = geoScore ?? -1;
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(100);
        expect(Math.round(total * 10) / 10).toBe(total);
        for (const { points, max, evidence } of geoBreakdown) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(max);
          expect(evidence.length).toBeLessThan(500);
        }
        expect(sum(geoBreakdown.map(({ max }) => max))).toBe(100);
        const points = sum(geoBreakdown.map((line) => line.points));
        if (geoBreakdown.some(({ signal }) => signal === 'score_cap')) expect(points).toBeGreaterThan(total);
        else expect(points).toBe(total);
      }),
      { numRuns: 200 },
    );
  });

  test('more of a good thing never lowers the score', () => {
    const additions = [
      '<a href="https://source.test/">source</a>',
      '<h1>Rivers</h1>',
      '<meta name=description content="About rivers">',
      '<meta property=og:title content=Rivers>',
      '<link rel=canonical href=/page>',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","author":"Ann","dateModified":"2024-05-01"}</script>',
      '<nav><a href=/about>About</a></nav>',
    ];
    const base = '<title>Rivers</title><html lang=en>';
    const body = `<p>${TEXT.repeat(20)}</p>`;
    fc.assert(
      fc.property(fc.subarray(additions), fc.nat(additions.length - 1), (chosen, index) => {
        const added = additions[index] ?? '';
        const without = chosen.filter((addition) => addition !== added);
        const page = (parts: string[]) => score(`${base}${parts.join('')}${body}`);
        expect(page([added, ...without])).toBeGreaterThanOrEqual(page(without));
      }),
      { numRuns: 60 },
    );
  });

  test('an agent more that may fetch the page never lowers the score', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 8 }), (total, allowed) => {
        fc.pre(allowed < total);
        const names = Array.from({ length: total }, (_, index) => `bot${index}`);
        const at = (count: number) =>
          score(ARTICLE, { agents: { allowed: names.slice(0, count), blocked: names.slice(count) } });
        expect(at(allowed + 1)).toBeGreaterThanOrEqual(at(allowed));
      }),
    );
  });
});

describe('caps', () => {
  const cap = (html: string, overrides: Partial<PageInput> = {}) => {
    const { geoScore, geoBreakdown } = record(html, overrides);
    return [geoScore, geoBreakdown.at(-1)?.signal, geoBreakdown.at(-1)?.evidence];
  };
  test('noindex: at most 20', () => {
    const [total, signal, evidence] = cap(ARTICLE, { headers: { 'x-robots-tag': 'noindex' } });
    expect([total, signal]).toEqual([20, 'score_cap']);
    expect(evidence).toMatch(/^Capped at 20: noindex \(header\).* The signals add up to \d+(\.\d)?\.$/);
  });
  test.each([
    ['a canonical URL that names another page', { link: '</other>; rel="canonical"' }],
    [
      'an unavailable_after that has passed',
      { 'x-robots-tag': 'unavailable_after: 2020-01-01', date: 'Wed, 01 Jan 2025 00:00:00 GMT' },
    ],
  ])('%s: not the points of indexable, and no cap', (_, headers) => {
    const { geoScore, geoBreakdown } = record(ARTICLE.replace(/<link rel=canonical[^>]*>/, ''), { headers });
    expect(geoBreakdown.find(({ signal }) => signal === 'indexable')?.points).toBe(0);
    expect(geoScore).toBeGreaterThan(20);
    expect(geoBreakdown.at(-1)?.signal).not.toBe('score_cap');
  });
  test('every AI search agent blocked: at most 20', () => {
    expect(cap(ARTICLE, { agents: { allowed: [], blocked: ['Googlebot'] } })[0]).toBe(20);
  });
  test('no main text without JavaScript: at most 30', () => {
    const shell = `<html lang=en><title>Rivers</title><meta name=description content=x><meta property=og:title content=x><h1>Rivers</h1>
      <link rel=canonical href=/page><script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","author":"A","dateModified":"2024"}</script><script src=app.js></script>`;
    expect(cap(shell).slice(0, 2)).toEqual([30, 'score_cap']);
  });
});

describe('a language without rules', () => {
  const lines = (lang: string) => record(ARTICLE.replace('lang=en', `lang=${lang}`)).geoBreakdown;
  test('shares the points of a signal among the others of its block', () => {
    const evidence = lines('sco').filter(({ block }) => block === 'evidence');
    expect(evidence.map(({ signal, max }) => [signal, max])).toEqual([
      ['statistics', 14.7],
      ['quotations', 0],
      ['outbound_sources', 13.1],
    ]);
    expect(evidence[1]?.evidence).toBe(
      'No rule for the language "sco": its 8 points are shared among the other signals.',
    );
  });
  test('and those of a block without any rule among all others', () => {
    expect(
      sum(
        lines('sco')
          .filter(({ block }) => block === 'fluency')
          .map(({ max }) => max),
      ),
    ).toBe(0);
    expect(sum(lines('sco').map(({ max }) => max))).toBe(100);
  });
});

test('only HTML answered with 200 is scored', () => {
  expect(record(ARTICLE, { status: 404 })).toMatchObject({
    geoScore: null,
    geoBreakdown: [],
    geoScoreVersion: '1.9.0',
  });
  expect(record(ARTICLE, { headers: { 'content-type': 'text/plain' } }).geoScore).toBeNull();
});

test.each([
  ['0; url=/new', false],
  ['10; url=/new', false],
  ['11; url=/new', true],
  // The page itself, which a visitor goes on reading.
  ['0; url=/page', true],
  ['5', true],
])('a page that search engines take for a redirect is no more scored than one: %s', (refresh, isScored) => {
  for (const moved of [
    record(`<meta http-equiv=refresh content="${refresh}">${ARTICLE}`),
    record(ARTICLE, { headers: { refresh } }),
  ])
    expect([moved.geoScore !== null, moved.geoBreakdown.length > 0]).toEqual([isScored, isScored]);
});
