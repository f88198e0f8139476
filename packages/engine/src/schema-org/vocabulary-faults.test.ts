import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';
import { lineageOf, nearestProperty, nearestType } from './vocabulary.ts';

const block = (node: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>`;
const faults = (node: object) => readDocument(block(node)).schema.schemaErrors;

describe('schema.org’s vocabulary is known offline', () => {
  test.each([
    ['Prodct', 'Product'],
    ['article', 'Article'],
    ['Organisation', 'Organization'],
    ['Zzzzzzzz', null],
  ])('the type meant by %s is %s', (written, meant) => expect(nearestType(written)).toBe(meant));

  test.each([
    ['datepublished', 'datePublished'],
    ['autor', 'author'],
    ['headLine', 'headline'],
    ['qqqqqqqqqq', null],
    // Three slips in a word of two are another word.
    ['dateUpdated', null],
    ['recipeIngrediant', 'recipeIngredient'],
  ])('the property meant by %s is %s', (written, meant) => expect(nearestProperty(written)).toBe(meant));

  test('a type is a kind of all that is above it', () => {
    expect([...lineageOf('NewsArticle')].sort()).toEqual(['Article', 'CreativeWork', 'NewsArticle', 'Thing']);
  });
});

describe('what is not as schema.org means it is said, with what is', () => {
  test.each<[string, object, string]>([
    [
      'the short form of a property',
      { '@type': 'Recipe', ingredient: 'Rye' },
      'JSON-LD: unknown property ingredient of Recipe; did you mean recipeIngredient?',
    ],
    [
      'another short form, that looks like a property of other types',
      { '@type': 'Recipe', instructions: 'Stir.' },
      'JSON-LD: unknown property instructions of Recipe; did you mean recipeInstructions?',
    ],
    [
      'a short form, that looks like another property of the type',
      { '@type': 'Article', published: '2025-05-03' },
      'JSON-LD: unknown property published of Article; did you mean datePublished?',
    ],
    [
      'what only another type has a name like',
      { '@type': 'Person', validTrough: '2025-05-03' },
      'JSON-LD: unknown property validTrough of Person; schema.org has none of that name',
    ],
    ['an unknown type', { '@type': 'Prodct' }, 'JSON-LD: unknown type Prodct; did you mean Product?'],
    [
      'a value where a type belongs',
      { '@type': 'InStock' },
      'JSON-LD: unknown type InStock; it is a value of ItemAvailability and no type',
    ],
    [
      'a type in the place of a property',
      { '@type': 'WebPage', HowTo: { '@type': 'HowTo' } },
      'JSON-LD: unknown property HowTo of WebPage; it is a type and no property',
    ],
    [
      'an unknown property',
      { '@type': 'Article', datepublished: '2025-01-01' },
      'JSON-LD: unknown property datepublished of Article; did you mean datePublished?',
    ],
    [
      'a property of other types',
      { '@type': 'Organization', priceRange: '$$' },
      'JSON-LD: property priceRange is not meant for Organization, but for LocalBusiness',
    ],
    [
      'a superseded property',
      { '@type': 'Movie', actors: 'Somebody' },
      'JSON-LD: property actors is superseded by actor',
    ],
  ])('%s', (_, node, message) => expect(faults(node)).toEqual([message]));

  test.each<[string, string]>([
    [
      '<div itemscope itemtype=https://schema.org/Persn></div>',
      'Microdata: unknown type Persn; did you mean Person?',
    ],
    [
      '<div itemscope itemtype=https://schema.org/Person><b itemprop=jobtitle>x</b></div>',
      'Microdata: unknown property jobtitle of Person; did you mean jobTitle?',
    ],
    [
      '<div vocab=https://schema.org/ typeof=Person><b property=headline>x</b></div>',
      'RDFa: property headline is not meant for Person, but for CreativeWork',
    ],
  ])('%s', (html, message) => expect(readDocument(html).schema.schemaErrors).toEqual([message]));

  test('the same fault a thousand times is one line', () => {
    const node = {
      '@type': 'ItemList',
      itemListElement: Array.from({ length: 1_000 }, () => ({ '@type': 'Itm' })),
    };
    expect(faults(node)).toHaveLength(1);
  });
});

describe('what is right is not reported', () => {
  test.each<[string, object]>([
    ['inherited properties', { '@type': 'NewsArticle', name: 'x', headline: 'y', articleBody: 'z' }],
    ['text where a type is expected', { '@type': 'Article', author: 'Somebody', publisher: 'Some paper' }],
    ['a property that one of several types has', { '@type': ['Product', 'Car'], vehicleTransmission: 'x' }],
    [
      'a Role between a thing and its value',
      {
        '@type': 'SportsTeam',
        member: { '@type': 'OrganizationRole', member: { '@type': 'Person', name: 'x' }, startDate: '2024' },
      },
    ],
    [
      'the wish of an action',
      {
        '@type': 'WebSite',
        url: 'https://example.com/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: 'https://example.com/?q={q}' },
          'query-input': 'required name=q',
        },
      },
    ],
    [
      '@id, @reverse and @graph',
      { '@graph': [{ '@id': '#a', '@type': 'Person', '@reverse': { author: { '@type': 'Book' } } }] },
    ],
    ['a nameless node', { '@type': 'Article', author: { name: 'x', url: 'https://example.com/' } }],
  ])('%s', (_, node) => expect(faults(node)).toEqual([]));

  test.each<[string, object]>([
    [
      'a remote context besides',
      { '@context': ['https://schema.org', 'https://x.test/c'], '@type': 'Article', signature: 'x' },
    ],
    [
      'a language map',
      {
        '@context': ['https://schema.org', { name: { '@id': 'schema:name', '@container': '@language' } }],
        '@type': 'Article',
        name: { en: 'x', de: 'y' },
      },
    ],
    [
      'terms of another vocabulary',
      {
        '@context': ['https://schema.org', { ex: 'https://x.test/' }],
        '@type': ['Article', 'ex:Report'],
        'ex:note': 'x',
        priceRange: 'y',
      },
    ],
  ])('%s', (_, node) => {
    const html = `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
    expect(readDocument(html).schema.schemaErrors).toEqual([]);
  });

  test.each([
    '<div itemscope itemtype="https://schema.org/Person https://x.test/Agent"><b itemprop=rank>x</b></div>',
    '<div itemscope itemtype=https://schema.org/Person><b itemprop="https://x.test/rank">x</b></div>',
    '<div itemscope itemtype=https://schema.org/Person><div itemscope itemprop=address><b itemprop=zip>x</b></div></div>',
    '<div vocab=https://schema.org/ typeof=Person><a href=/y><b property=headline>x</b></a></div>',
    '<div vocab=https://schema.org/ typeof=Person><p about=#other property=headline>x</p></div>',
    '<div vocab=https://schema.org/ prefix="ex: https://x.test/" typeof=Person><b property=ex:rank>x</b></div>',
  ])('%s', (html) => expect(readDocument(html).schema.schemaErrors).toEqual([]));
});
