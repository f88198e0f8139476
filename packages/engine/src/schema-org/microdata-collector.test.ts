import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

const schema = (html: string) => readDocument(`<body>${html}`).schema;

describe('types of items', () => {
  test.each([
    ['<div itemscope itemtype="https://schema.org/Article">', ['Article']],
    ['<div itemscope itemtype="http://schema.org/Article">', ['Article']],
    [
      '<div itemscope itemtype=" https://schema.org/Product\n http://schema.org/Offer ">',
      ['Offer', 'Product'],
    ],
    ['<div itemscope itemtype="https://schema.org/Article https://other.test/Thing">', ['Article']],
    [
      '<div itemscope itemtype="https://schema.org/Article"><p itemprop=author itemscope itemtype="https://schema.org/Person">',
      ['Article', 'Person'],
    ],
    ['<div ITEMSCOPE itemtype=https://schema.org/Article>', ['Article']],
    ['<div itemscope itemtype="https://other.test/Article">', []],
    ['<div itemscope itemtype="https://schema.org/">', []],
    ['<template><div itemscope itemtype="https://schema.org/Article"></template>', []],
    ['<!-- <div itemscope itemtype="https://schema.org/Article"> -->', []],
  ])('%s', (html, expected) =>
    expect(schema(html)).toMatchObject({ schemaTypes: expected, schemaErrors: [] }),
  );
});

describe('markup that names no item is an error', () => {
  test.each([
    ['<div itemtype="https://schema.org/Article">', /stands without itemscope/],
    ['<div itemscope itemtype="Article">', /"Article" is not an absolute URL/],
  ])('%s', (html, message) => {
    const { hasSchema, schemaErrors } = schema(html);
    expect(hasSchema).toBe(false);
    expect(schemaErrors).toEqual([expect.stringMatching(message)]);
  });
});

describe('a type that schema.org means and that is not written so is taken, with a finding', () => {
  test.each([
    'schema.org/Article',
    '//schema.org/Article',
    'https://schema.org/Article/',
    'https://pending.schema.org/Article',
    'http:/schema.org/Article',
    'https://shema.org/Article',
    'https://schema.org/schema.org/Article',
  ])('%s', (type) => {
    const { schemaTypes, schemaErrors } = schema(`<div itemscope itemtype="${type}">`);
    expect(schemaTypes).toEqual(['Article']);
    expect(schemaErrors).toEqual([expect.stringContaining('; write https://schema.org/Article')]);
  });
  test.each(['https://example.org/Article', 'https://schema.example/Article', 'https://ogp.me/Article'])(
    'not %s',
    (type) => expect(schema(`<div itemscope itemtype="${type}">`).schemaTypes).toEqual([]),
  );
});

describe('the author is that of the main entity, by a name', () => {
  const authors = (inside: string) =>
    schema(`<div itemscope itemtype="https://schema.org/Product">${inside}</div>`).values.map(
      ({ value }) => value,
    );
  test.each([
    ['<i itemprop=author>Ann</i>', ['Ann']],
    ['<i itemprop=author></i>', []],
    ['<p itemprop=review itemscope itemtype=https://schema.org/Review><i itemprop=author>Bob</i></p>', []],
    [
      '<p itemprop=mainEntity itemscope itemtype=https://schema.org/Article><i itemprop=author>Cy</i></p>',
      ['Cy'],
    ],
    ['<p itemscope itemtype=https://schema.org/Comment><i itemprop=author>Di</i></p>', []],
  ])('%s', (inside, expected) => expect(authors(inside)).toEqual(expected));
});

test('who and when are read from attributes and text', () => {
  const html = `<div itemscope itemtype="https://schema.org/Article"><time itemprop=dateModified datetime=2024-05-01>May</time>
    <meta itemprop=datePublished content=2024-04-01><span itemprop=author itemscope itemtype=https://schema.org/Person>
    by <b itemprop=name>Ann</b></span></div><span itemprop=publisher>outside</span>`;
  expect(schema(html).values).toEqual([
    { property: 'dateModified', value: '2024-05-01' },
    { property: 'datePublished', value: '2024-04-01' },
    { property: 'author', value: 'Ann' },
  ]);
});

test.each([
  [
    '<div itemprop=author itemscope itemtype=https://schema.org/Person><meta itemprop=name content=Ann></div>',
    'Ann',
  ],
  [
    '<div itemprop=author itemscope itemtype=https://schema.org/Organization><link itemprop=url href=/><meta itemprop=name content="Acme Inc"></div>',
    'Acme Inc',
  ],
  [
    '<div itemprop=author itemscope itemtype=https://schema.org/Person>By Ann Lee, editor<meta itemprop=name content="Ann Lee"></div>',
    'Ann Lee',
  ],
  [
    '<div itemprop=author itemscope itemtype=https://schema.org/Person><meta itemprop=email content=a@b.c></div>',
    '',
  ],
])('an item is called what a name in it says: %s', (inside, value) => {
  const html = `<div itemscope itemtype="https://schema.org/Article">${inside}</div>`;
  expect(schema(html).values.map((found) => found.value)).toEqual(value === '' ? [] : [value]);
});

describe('an item has the properties that its itemref names', () => {
  const ARTICLE = 'itemscope itemtype=https://schema.org/Article';
  const found = (html: string) => {
    const { values, schemaErrors } = schema(html);
    return [...values.map(({ property, value }) => `${property}: ${value}`), ...schemaErrors];
  };
  test.each([
    ['after it', `<i ${ARTICLE} itemref=a></i><b id=a itemprop=author>Ann</b>`, ['author: Ann']],
    ['before it', `<b id=a itemprop=author>Ann</b><i ${ARTICLE} itemref=a></i>`, ['author: Ann']],
    ['by attribute', `<i ${ARTICLE} itemref=a></i><meta id=a itemprop=author content=Ann>`, ['author: Ann']],
    ['inside', `<i ${ARTICLE} itemref=a></i><p id=a><u><b itemprop=author>Ann</b></u>`, ['author: Ann']],
    [
      'several ids',
      `<i ${ARTICLE} itemref=" b\n a "></i><b id=a itemprop=author>Ann</b><b id=b itemprop=publisher>Bo</b>`,
      ['publisher: Bo', 'author: Ann'],
    ],
    [
      'several items',
      `<i ${ARTICLE} itemref=a></i><i ${ARTICLE} itemref=a></i><b id=a itemprop=author>Ann</b>`,
      ['author: Ann', 'author: Ann'],
    ],
    ['once', `<i ${ARTICLE} itemref="a b a"></i><p id=a><b id=b itemprop=author>Ann</b>`, ['author: Ann']],
    ['once with its own', `<i ${ARTICLE} itemref=a><b id=a itemprop=author>Ann</b></i>`, ['author: Ann']],
    [
      'not what is of an item in there',
      `<i ${ARTICLE} itemref=a></i><p id=a><u itemprop=about itemscope><b itemprop=author>Ann</b></u>`,
      [],
    ],
    [
      'not of an item that is no value',
      `<i ${ARTICLE} itemref=a></i><p id=a itemscope><b itemprop=author>Ann</b>`,
      [],
    ],
    ['not without its id', `<i ${ARTICLE} itemref=a></i><p id=b itemprop=author>Ann`, []],
    ['not of an id in other letters', `<i ${ARTICLE} itemref=a></i><p id=A itemprop=author>Ann`, []],
    [
      'in a circle',
      `<i id=x ${ARTICLE} itemprop=isPartOf itemref=y></i><i id=y ${ARTICLE} itemprop=hasPart itemref=x></i>`,
      [],
    ],
    ['itself', `<i id=x ${ARTICLE} itemprop=isPartOf itemref=x></i>`, []],
  ])('%s', (_, html, expected) => expect(found(html)).toEqual(expected));

  test('and they are judged by its types', () =>
    expect(schema(`<i ${ARTICLE} itemref=a></i><b id=a itemprop=autor>Ann</b>`)).toMatchObject(
      schema(`<i ${ARTICLE}><b itemprop=autor>Ann</b></i>`),
    ));

  test('a page of many references to many properties takes some of them', () => {
    const properties = '<b id=a itemprop=author>Ann</b>'.repeat(3_000);
    expect(found(`${properties}${`<i ${ARTICLE} itemref=a></i>`.repeat(3_000)}`).length).toBeLessThan(10_001);
  });
});

test.each([
  [
    'a date',
    'by <a itemprop=url href=/d><span itemprop=name>Dan Goodin</span></a> - <i>Apr 16, 2015</i>',
    'Dan Goodin',
  ],
  ['a job', '<b itemprop=name>Dan <i itemprop=familyName>Goodin</i></b>, Editor', 'Dan Goodin'],
  [
    'an employer',
    '<i itemprop=worksFor itemscope itemtype=https://schema.org/Organization><i itemprop=name>Acme</i></i> <b itemprop=name>Ann Lee</b>',
    'Ann Lee',
  ],
  ['an empty name', '<i itemprop=name></i>Ann Lee <b itemprop=name>Ann</b>', 'Ann'],
  ['no name', 'Ann Lee', 'Ann Lee'],
])('an author with a name is called by it, whatever else stands there: %s', (_, inside, name) => {
  const author = `<p itemprop=author itemscope itemtype=https://schema.org/Person>${inside}</p>`;
  expect(schema(`<div itemscope itemtype=https://schema.org/Article>${author}</div>`).values).toEqual([
    { property: 'author', value: name },
  ]);
});
