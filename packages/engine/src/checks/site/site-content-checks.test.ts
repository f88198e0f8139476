import { expect, test } from 'vitest';
import { analyzePage } from '../../analysis/analyze-page.ts';
import { htmlInput } from '../../page/html-input.fixture.ts';
import { RepeatedEdges } from '../repeated-edges.ts';

const WORDS = 'bread is baked from flour and water with some salt in the morning by our baker who ';
const PROSE = (words: number, name: string): string => `${name} ${WORDS.repeat(Math.ceil(words / 17))}`;
const QUOTE = `<div>“Whoever has tasted our bread will come back.” ${WORDS.repeat(2)}</div>`;
const MENU = `<div>${Array.from({ length: 60 }, (_, n) => `<div><a href=/${n}>Go to part ${n}</a></div>`).join('')}</div>`;
const page = (words: number, n: number): string =>
  `<body>${QUOTE}${MENU}<div><p>${PROSE(words, `Page${n}`)}</p></div><div>Write to us: bakery of ${WORDS}</div>`;

const edgesOf = (html: string) => analyzePage(htmlInput(html)).siteFacts?.edges ?? null;

/** The own words of the first page, of a site made of these. */
function ownWords(...pages: readonly string[]): number | null {
  const repeated = new RepeatedEdges();
  const all = pages.map(edgesOf);
  for (const edges of all) if (edges !== null) repeated.take(edges);
  return all[0] === null || all[0] === undefined ? null : repeated.ownWords(all[0]);
}

const site = (count: number, words: number): string[] =>
  Array.from({ length: count }, (_, n) => page(words, n));

test('a quote, a menu and a footer in plain divs make no thin page full', () => {
  const { facts } = analyzePage(htmlInput(page(20, 0)));
  expect(facts.wordCount).toBeGreaterThanOrEqual(200);
  expect(ownWords(...site(20, 20))).toBeLessThan(60);
});

test('a page with a text of its own keeps it', () => {
  expect(ownWords(page(250, 0), ...site(20, 20)) ?? 200).toBeGreaterThanOrEqual(200);
});

test('a few pages alike are no template', () => {
  expect(ownWords(...site(9, 20))).toBeGreaterThanOrEqual(200);
});

test('pages that are alike within, and begin and end differently, are their own', () => {
  const reference = (n: number): string =>
    `<div><p>Member${n}</p><h2>Methods</h2><p>${PROSE(250, 'same')}</p><p>Version ${n}</p></div>`;
  expect(ownWords(...Array.from({ length: 20 }, (_, n) => reference(n)))).toBeGreaterThanOrEqual(200);
});

test('a page that begins like others and is as long as a text keeps no edges', () => {
  expect(edgesOf(page(2_000, 0))).toBeNull();
});
