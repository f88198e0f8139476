import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

const schema = (html: string) => readDocument(html).schema;

describe('types by vocabulary and prefix', () => {
  test.each([
    ['<div vocab="https://schema.org/" typeof="Article">', ['Article']],
    ['<div vocab="http://schema.org" typeof="Article">', ['Article']],
    ['<body vocab="https://schema.org/"><p typeof="Product Offer">', ['Offer', 'Product']],
    ['<div typeof="schema:Article">', ['Article']],
    ['<div prefix="s: https://schema.org/ og: http://ogp.me/ns#" typeof="s:Article">', ['Article']],
    ['<div prefix="S: http://schema.org/"><p typeof="s:Article">', ['Article']],
    ['<html xmlns:s="http://schema.org/"><p typeof="s:Article">', ['Article']],
    ['<div typeof="https://schema.org/Article">', ['Article']],
    [
      '<div vocab="https://schema.org/" resource="#a" typeof="Article"><p property="author" typeof="Person">',
      ['Article', 'Person'],
    ],
    ['<div vocab="https://schema.org/"><p vocab="http://xmlns.com/foaf/0.1/" typeof="Person">', []],
    ['<div prefix="schema: http://other.test/" typeof="schema:Article">', []],
    ['<div typeof="foaf:Person">', []],
    ['<div property="og:title" content="x">', []],
    ['<figure typeof="mw:File/Thumb"><span typeof="mw:Transclusion mw:Entity">', []],
    [
      '<template vocab="https://schema.org/" typeof="Article"><p typeof="schema:Article"></template>',
      ['Article'],
    ],
  ])('%s', (html, expected) =>
    expect(schema(html)).toMatchObject({ schemaTypes: expected, schemaErrors: [] }),
  );
});

describe('a type that resolves to nothing is an error', () => {
  test.each([
    '<div typeof="Article">',
    '<div vocab="https://schema.org/"><p vocab="" typeof="Article">',
    '<div typeof="undeclared:Article">',
  ])('%s', (html) => {
    expect(schema(html).hasSchema).toBe(false);
    expect(schema(html).schemaErrors).toEqual([
      expect.stringMatching(/^RDFa: typeof ".*" names nothing here/),
    ]);
  });
});

test('a vocabulary holds inside of its element only', () => {
  const { schemaTypes, schemaErrors } = schema(
    '<div vocab="https://schema.org/"><p typeof="Article"></p></div><p typeof="Person">',
  );
  expect(schemaTypes).toEqual(['Article']);
  expect(schemaErrors).toHaveLength(1);
});

test('an author with a name is called by it', () => {
  const html =
    '<div vocab="https://schema.org/" typeof="Article"><p property="author" typeof="Person">by <b property="name">Ann</b>, 1 May</p></div>';
  expect(schema(html).values).toEqual([{ property: 'author', value: 'Ann' }]);
});

test('who and when are read from nodes of schema.org', () => {
  const html = `<div vocab="https://schema.org/" typeof="Article"><meta property="dateModified" content="2024-05-01">
    <span property="schema:author">Ann</span></div><span property="author">outside</span>`;
  expect(schema(html).values).toEqual([
    { property: 'dateModified', value: '2024-05-01' },
    { property: 'author', value: 'Ann' },
  ]);
});

describe('what RDFa says by relations and by namespaces of old', () => {
  const schema = (html: string) => readDocument(`<body>${html}`).schema;
  test.each([
    ['<div vocab=https://schema.org/ typeof=Article><a rel="schema:author" href=/ann>Ann</a>', ['/ann']],
    ['<div vocab=https://schema.org/ typeof=Article><a rel="nofollow author" href=/ann>Ann</a>', []],
    [
      '<div vocab=https://schema.org/ typeof=Product><p property=review typeof=Review><i property=author>Bob</i>',
      [],
    ],
  ])('%s', (html, expected) => expect(schema(html).values.map(({ value }) => value)).toEqual(expected));
  test.each([
    '<div xmlns:s="http://schema.org/"><p typeof="s:Article">',
    '<p xmlns:s="https://schema.org/" typeof="s:Article">',
    '<div vocab=https://schema.org/ typeof=Article><p rel="rdf:type" resource="https://schema.org/Article">',
  ])('%s', (html) => expect(schema(html).schemaTypes).toEqual(['Article']));
});
