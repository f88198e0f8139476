import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';
import { applyContext, NO_CONTEXT } from './json-ld-context.ts';

const script = (source: string, type = 'application/ld+json') => `<script type="${type}">${source}</script>`;
const schema = (html: string) => readDocument(html).schema;
const typesOf = (source: string) => schema(script(source)).schemaTypes;

describe('the script is recognised by its media type', () => {
  const article = '{"@context":"https://schema.org","@type":"Article"}';
  test.each([
    ['application/ld+json', true],
    ['application/LD+JSON; charset=utf-8', true],
    [' Application/Ld+Json ', true],
    ['application/json', false],
    ['text/javascript', false],
    ['application/ld+json-seq', false],
  ])('%s', (type, expected) => expect(schema(script(article, type)).hasSchema).toBe(expected));
});

describe('wrappers that old templates put around scripts', () => {
  const article = '{"@context":"https://schema.org","@type":"Article"}';
  test.each([
    `<![CDATA[${article}]]>`,
    `//<![CDATA[\n${article}\n//]]>`,
    `/*<![CDATA[*/${article}/*]]>*/`,
    `<!--\n${article}\n-->`,
    `\ufeff${article}`,
  ])('%s', (source) => expect(typesOf(source)).toEqual(['Article']));
});

describe('types by their context', () => {
  test.each([
    ['https', '{"@context":"https://schema.org","@type":"Article"}', ['Article']],
    ['http with slash', '{"@context":"http://schema.org/","@type":"Article"}', ['Article']],
    ['www and capitals', '{"@context":"HTTPS://www.Schema.org","@type":"Article"}', ['Article']],
    [
      'the context document',
      '{"@context":"https://schema.org/docs/jsonldcontext.jsonld","@type":"Article"}',
      ['Article'],
    ],
    ['several types', '{"@context":"https://schema.org","@type":["Product","Offer"]}', ['Offer', 'Product']],
    ['full IRI without context', '{"@type":"https://schema.org/Article"}', ['Article']],
    ['@vocab', '{"@context":{"@vocab":"https://schema.org/"},"@type":"Article"}', ['Article']],
    ['@vocab without slash', '{"@context":{"@vocab":"http://schema.org"},"@type":"Article"}', ['Article']],
    ['prefix', '{"@context":{"s":"https://schema.org/"},"@type":"s:Article"}', ['Article']],
    [
      'prefix as @id',
      '{"@context":{"s":{"@id":"https://schema.org/","@prefix":true}},"@type":"s:Article"}',
      ['Article'],
    ],
    [
      'prefix schema of the remote context',
      '{"@context":"https://schema.org","@type":"schema:Article"}',
      ['Article'],
    ],
    ['term', '{"@context":{"Post":"https://schema.org/BlogPosting"},"@type":"Post"}', ['BlogPosting']],
    [
      'alias of @type',
      '{"@context":{"@vocab":"https://schema.org/","kind":"@type"},"kind":"Article"}',
      ['Article'],
    ],
    ['type as schema.org aliases it', '{"@context":"https://schema.org","type":"Article"}', ['Article']],
    [
      'array of contexts',
      '{"@context":["https://schema.org",{"@language":"en"}],"@type":"Article"}',
      ['Article'],
    ],
    [
      'other remote context beside',
      '{"@context":["https://w3id.org/x","https://schema.org"],"@type":"Article"}',
      ['Article'],
    ],
    ['other remote context', '{"@context":"https://www.w3.org/ns/activitystreams","@type":"Article"}', []],
    ['other vocabulary', '{"@context":{"@vocab":"http://xmlns.com/foaf/0.1/"},"@type":"Person"}', []],
    ['host that only looks like it', '{"@context":"https://schema.org.evil.test/","@type":"Article"}', []],
    ['null resets', '{"@context":"https://schema.org","x":{"@context":null,"@type":"Article"}}', []],
    ['term switched off', '{"@context":["https://schema.org",{"Article":null}],"@type":"Article"}', []],
    ['circular terms', '{"@context":{"a":"b","b":"a"},"@type":"a"}', []],
  ])('%s', (_, source, expected) => expect(typesOf(source)).toEqual(expected));
});

describe('nodes are found wherever they stand', () => {
  test.each([
    [
      '@graph',
      '{"@context":"https://schema.org","@graph":[{"@type":"Person"},{"@type":"WebSite"}]}',
      ['Person', 'WebSite'],
    ],
    [
      'top-level array',
      '[{"@context":"https://schema.org","@type":"Person"},{"@type":"WebSite"}]',
      ['Person'],
    ],
    [
      'nested',
      '{"@context":"https://schema.org","@type":"Article","author":{"@type":"Person","worksFor":[{"@type":"Organization"}]}}',
      ['Article', 'Organization', 'Person'],
    ],
    [
      'nested context',
      '{"@context":{"@vocab":"http://x.test/"},"@type":"A","b":{"@context":"https://schema.org","@type":"Person"}}',
      ['Person'],
    ],
    [
      '@list and @reverse',
      '{"@context":"https://schema.org","itemListElement":{"@list":[{"@type":"ListItem"}]},"@reverse":{"about":{"@type":"Review"}}}',
      ['ListItem', 'Review'],
    ],
    [
      'typed values are no nodes',
      '{"@context":"https://schema.org","@type":"Event","startDate":{"@type":"Date","@value":"2024-01-01"}}',
      ['Event'],
    ],
  ])('%s', (_, source, expected) => expect(typesOf(source)).toEqual(expected));
});

describe('what is wrong is said, and harms nothing else', () => {
  test('invalid JSON', () => {
    const found = schema(
      script('{"@context": "https://schema.org",}') +
        script('{"@context":"https://schema.org","@type":"Person"}'),
    );
    expect(found.schemaTypes).toEqual(['Person']);
    expect(found.schemaErrors).toEqual([expect.stringMatching(/^JSON-LD: invalid JSON/)]);
  });
  test('a missing context', () => {
    const found = schema(script('{"@type":"Article"}'));
    expect([found.hasSchema, found.schemaErrors.length]).toEqual([false, 1]);
    expect(found.schemaErrors[0]).toContain('"Article" stands without a @context');
  });
  test.each([
    '{"@context":"https://schema.org","@type":5}',
    '{"@context":"https://schema.org","@type":[""]}',
  ])('%s', (source) => {
    expect(schema(script(source)).schemaErrors).toHaveLength(1);
  });
  test.each(['"Article"', '42', 'null'])('a block that holds %s', (source) => {
    expect(schema(script(source)).schemaErrors).toHaveLength(1);
  });
  test('an empty script is nothing', () => {
    expect(schema(script('')).schemaErrors).toEqual([]);
    expect(schema(script(' \n ')).schemaErrors).toEqual([]);
  });
});

describe('markup that is not part of the page is ignored', () => {
  const block = script('{"@context":"https://schema.org","@type":"Article"}');
  test.each([`<!-- ${block} -->`, `<template>${block}</template>`, `<noscript>${block}</noscript>`])(
    '%s',
    (html) => {
      expect(schema(html).hasSchema).toBe(false);
    },
  );
});

test('a hundred thousand levels are read without an overflow', () => {
  const deep = `{"@context":"https://schema.org","about":${'{"about":'.repeat(100_000)}1${'}'.repeat(100_000)}}`;
  expect(schema(script(deep)).schemaErrors).toEqual([]);
  const deepType = `{"@context":"https://schema.org","@type":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  expect(schema(script(deepType)).schemaErrors).toHaveLength(1);
});

test('who and when are read from schema.org nodes only', () => {
  const source =
    '{"@context":"https://schema.org","@type":"Article","dateModified":"2024-05-01","author":[{"@type":"Person","name":"Ann"}],"publisher":{"@id":"#p"}}';
  expect(schema(script(source)).values).toEqual([
    { property: 'dateModified', value: '2024-05-01' },
    { property: 'author', value: 'Ann' },
  ]);
});

describe('a context that means schema.org and does not name it is taken, with a finding', () => {
  test.each([
    'schema.org',
    '//schema.org',
    'https://shema.org',
    'https://pending.schema.org/',
    'http:/schema.org',
  ])('%s', (context) => {
    const { schemaTypes, schemaErrors } = schema(
      script(JSON.stringify({ '@context': context, '@type': 'Article' })),
    );
    expect(schemaTypes).toEqual(['Article']);
    expect(schemaErrors).toEqual([expect.stringContaining('write "https://schema.org"')]);
  });
  test.each(['https://ogp.me', 'https://schema.example.org', 'https://w3id.org/security'])(
    'not %s',
    (context) => expect(typesOf(JSON.stringify({ '@context': context, '@type': 'Article' }))).toEqual([]),
  );
  test('a slash at the end of a type', () => {
    const { schemaTypes, schemaErrors } = schema(
      script('{"@context":"https://schema.org","@type":"https://schema.org/Person/"}'),
    );
    expect(schemaTypes).toEqual(['Person']);
    expect(schemaErrors).toEqual([expect.stringContaining('write "Person"')]);
  });
});

test('values filed under their types have those types', () => {
  const context = { '@vocab': 'https://schema.org/', about: { '@container': '@type' } };
  const about = { Person: [{ name: 'Ann' }], Place: { name: 'Rome' }, '@none': { '@type': 'Event' } };
  expect(typesOf(JSON.stringify({ '@context': context, '@type': 'Article', about }))).toEqual([
    'Article',
    'Event',
    'Person',
    'Place',
  ]);
});

describe('the author is that of a main entity, by a name', () => {
  const article = (node: object) => ({ '@context': 'https://schema.org', '@type': 'Article', ...node });
  const ann = { '@type': 'Person', name: 'Ann' };
  test.each<[string, object, string[]]>([
    ['a name', article({ author: 'Ann' }), ['Ann']],
    ['a node', article({ author: [ann] }), ['Ann']],
    [
      'of the main entity of a page',
      article({ author: null, mainEntity: { '@type': 'Recipe', author: ann } }),
      ['Ann'],
    ],
    [
      'in a graph',
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'Article', author: ann }] },
      ['Ann'],
    ],
    ['null', article({ author: null }), []],
    ['empty', article({ author: '' }), []],
    ['without a name', article({ author: { '@type': 'Person' } }), []],
    ['of a review', article({ review: { '@type': 'Review', author: ann } }), []],
    ['of a comment', { ...article({ author: ann }), '@type': 'Comment' }, []],
  ])('%s', (_, node, expected) =>
    expect(schema(script(JSON.stringify(node))).values.map(({ value }) => value)).toEqual(expected),
  );
});

test('what contexts in one another are relative to does not grow with each of them', () => {
  const long = `${'x'.repeat(1_000)}/`;
  const around = applyContext(NO_CONTEXT, { '@vocab': 'http://a/', '@base': `http://a/${long}` });
  const within = applyContext(around, [{ '@vocab': long, '@base': long }, { '@vocab': long }]);
  expect(within.vocab).toHaveLength('http://a/'.length + 2 * long.length);
  const beyond = applyContext(within, { '@vocab': long, '@base': long });
  expect([beyond.vocab, beyond.base]).toEqual([null, within.base]);
});
