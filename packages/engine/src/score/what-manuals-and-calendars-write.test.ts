import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';

const evidence = (signal: string, html: string) =>
  analyzePage(htmlInput(html)).facts.geoBreakdown.find((found) => found.signal === signal)?.evidence;
const text = '<p>Rye bread is a dense bread made with flour from rye grain, and it keeps for a week.</p>';
const jsonLd = (value: object) =>
  `<script type=application/ld+json>${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;

describe('of several h1, the one that the title is made of is compared with it', () => {
  const inHeader = (site: string) => `<div class=logo><h1><a href=/>${site}</a></h1></div>`;
  test.each([
    ['behind a dash', 'Rye bread — The Baking Manual', 'The Baking Manual', 'Rye bread'],
    ['behind a bar', 'Fire the oven | Kiln 4.2 documentation', 'Kiln 4.2 documentation', 'Fire the oven'],
    ['in Chinese', '烤面包 — Kiln documentation', 'Kiln', '烤面包'],
  ])('%s', (_, title, site, h1) => {
    const said = evidence(
      'h1_matches_title',
      `<title>${title}</title>${inHeader(site)}<h1>${h1}</h1>${text}`,
    );
    expect(said).toContain(`2 h1, which halves the points; that of this page is “${h1}”`);
  });

  test('the first, where none has more of the title', () => {
    const said = evidence('h1_matches_title', `<title>Rye bread</title><h1>Rye</h1><h1>Bread</h1>${text}`);
    expect(said).toContain('the first is “Rye”');
  });
});

describe('who wrote a page is told before who publishes it', () => {
  const publisher = '<meta property="article:publisher" content="https://social.example/mill">';
  const organization = jsonLd({ '@type': 'WebPage', publisher: { '@type': 'Organization', name: 'Mill' } });
  test.each([
    ['a byline', `${publisher}<h1>Rye</h1><p class=byline>By Ann Lee</p>${text}`, 'Byline: “By Ann Lee”'],
    [
      'a meta element',
      `${organization}<meta name=author content="Ann Lee">${text}`,
      'meta author: “Ann Lee”',
    ],
    [
      'a name, not an address',
      `<meta property="article:author" content="https://social.example/ann"><meta name=author content="Ann Lee">`,
      'meta author: “Ann Lee”',
    ],
    ['a publisher with a name', publisher + organization, 'schema.org publisher: “Mill”'],
    [
      'an address where there is nothing else',
      publisher,
      'meta article:publisher: “https://social.example/mill”',
    ],
  ])('%s', (_, html, said) => expect(evidence('author_or_publisher', html)).toBe(said));

  test.each([
    ['Microdata', 'itemscope itemtype=https://schema.org/Article', 'itemprop=author'],
    ['RDFa', 'vocab=https://schema.org/ typeof=Article', 'property=author'],
  ])('what a script or a style sheet holds is no name: %s', (_, item, property) => {
    for (const unseen of ['<script type=text/html><b>{{name}}</b></script>', '<style>.a{color:red}</style>'])
      expect(
        evidence('author_or_publisher', `<div ${item}><div ${property}>${unseen}Ann Lee</div></div>`),
      ).toBe('schema.org author: “Ann Lee”');
  });
});
