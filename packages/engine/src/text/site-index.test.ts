import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bakery, page } from './bakery.fixture.ts';
import { inverseDocumentFrequency, rank } from './bm25.ts';
import { isProse } from './is-prose.ts';
import { buildSiteIndex } from './memory-site-index.fixture.ts';
import { queryOf, searchPages } from './site-index.ts';

const index = buildSiteIndex(bakery);

function* allPages(site: typeof index) {
  for (let doc = 0; doc < site.size; doc++) yield site.page(doc);
}

describe('a search finds the pages that are about the query', () => {
  test('the page named after it comes first', () => {
    const [best] = searchPages(index, queryOf('how do I feed a sourdough starter', 'en'));
    expect(index.page(best?.doc ?? -1).url).toBe('https://bakery.example/sourdough/starter');
    expect(best?.coverage).toBe(1);
  });

  test('inflected and capitalised words match', () => {
    const [best] = searchPages(index, queryOf('Courses', 'en'));
    expect(index.page(best?.doc ?? -1).url).toBe('https://bakery.example/courses');
  });

  test('a passage is found by the heading above it', () => {
    const found = rank(index.passageTerms, queryOf('common mistakes', 'en'));
    expect(index.passage(found[0]?.doc ?? -1).text).toMatch(/acetone/u);
  });

  test('words that no page has lower the coverage', () => {
    const [best] = searchPages(index, queryOf('sourdough astronomy', 'en'));
    expect(best?.coverage).toBeLessThan(0.5);
  });

  test('nothing matches a query without a word', () => {
    expect(searchPages(index, queryOf('… !', 'en'))).toEqual([]);
  });

  test('an empty site answers nothing', () => {
    const empty = buildSiteIndex([]);
    expect(searchPages(empty, queryOf('bread', 'en'))).toEqual([]);
    expect(empty.lang).toBeNull();
  });
});

describe('the index', () => {
  test('is the same in whatever order the pages come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...bakery], { minLength: bakery.length }), (shuffled) => {
        const built = buildSiteIndex(shuffled);
        expect([...allPages(built)]).toEqual([...allPages(index)]);
        expect(built.passageTerms.lengths).toEqual(index.passageTerms.lengths);
      }),
      { numRuns: 20 },
    );
  });

  test('keeps a passage that stands on several pages once, for the first of them', () => {
    const footer = 'We bake every morning since 1890 with flour from the mill next door.';
    const twice = buildSiteIndex([
      page({ path: '/b', title: 'B', sections: [[null, footer]] }),
      page({ path: '/a', title: 'A', sections: [[null, footer]] }),
    ]);
    expect(twice.passageTerms.size).toBe(1);
    expect(twice.passage(0).page.url).toBe('https://bakery.example/a');
  });

  test('guesses the language of a page that declares none', () => {
    const undeclared = page({
      path: '/',
      lang: null,
      sections: [[null, 'Das Brot ist noch im Ofen und es duftet.']],
    });
    expect(buildSiteIndex([undeclared]).page(0).lang).toBe('de');
    expect(index.lang).toBe('en');
  });

  test('counts in how many pages a term stands, and rarer terms tell more', () => {
    expect(index.pageTerms.frequencyOf('starter')).toBe(3);
    expect(index.pageTerms.frequencyOf('sourdough')).toBe(4);
    expect(index.pageTerms.frequencyOf('astronomy')).toBe(0);
    expect(inverseDocumentFrequency(index.pageTerms, 'starter')).toBeGreaterThan(
      inverseDocumentFrequency(index.pageTerms, 'sourdough'),
    );
  });
});

describe('laws of BM25', () => {
  const word = fc.constantFrom('salt', 'flour', 'yeast', 'oven', 'crumb');
  const corpus = fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });

  test('scores are positive, coverage is within 0–1, and both order and ties are fixed', () => {
    fc.assert(
      fc.property(corpus, fc.array(word, { minLength: 1 }), (texts, query) => {
        const site = buildSiteIndex(
          texts.map((text, at) => page({ path: `/${at}`, sections: [[null, text.join(' ')]] })),
        );
        const found = searchPages(site, queryOf(query.join(' '), 'en'));
        for (const [at, { score, coverage, doc }] of found.entries()) {
          expect(score).toBeGreaterThan(0);
          expect(coverage).toBeGreaterThan(0);
          expect(coverage).toBeLessThanOrEqual(1);
          const next = found[at + 1];
          if (next !== undefined)
            expect(score > next.score || (score === next.score && doc < next.doc)).toBe(true);
        }
      }),
    );
  });
});

describe('prose is told from labels and code', () => {
  test.each([
    ['Feed the starter every 12 hours with flour.', 'en', true],
    ['Free delivery for all orders in the city', 'en', true],
    ['public static final Schema.TableType VIEW', 'en', false],
    ['Home Products Courses About Contact Imprint', 'en', false],
    ['Read more.', 'en', false],
    ['Use create(org.acme.RelNode, org.acme.RexNode, org.acme.RexCall) unless you know.', 'en', false],
    ['hexo.load().then(function(){ // ... }); hexo.watch().then(run);', 'en', false],
    ['Join the nodes with RelBuilder.join() when both of them have a key.', 'en', true],
    ['By Ann Lee, published on 2 May 2023, last updated on 18 May 2024.', 'en', false],
    ['パンはオーブンの中で焼かれています。', 'ja', true],
  ])('%s', (text, lang, expected) => {
    expect(isProse(text, lang)).toBe(expected);
  });
});
