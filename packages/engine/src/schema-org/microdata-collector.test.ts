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
    ['<div itemscope itemtype="schema.org/Article">', /is not an absolute URL/],
  ])('%s', (html, message) => {
    const { hasSchema, schemaErrors } = schema(html);
    expect(hasSchema).toBe(false);
    expect(schemaErrors).toEqual([expect.stringMatching(message)]);
  });
});

test('who and when are read from attributes and text', () => {
  const html = `<div itemscope itemtype="https://schema.org/Article"><time itemprop=dateModified datetime=2024-05-01>May</time>
    <meta itemprop=datePublished content=2024-04-01><span itemprop=author itemscope itemtype=https://schema.org/Person>
    by <b itemprop=name>Ann</b></span></div><span itemprop=publisher>outside</span>`;
  expect(schema(html).values).toEqual([
    { property: 'dateModified', value: '2024-05-01' },
    { property: 'datePublished', value: '2024-04-01' },
    { property: 'author', value: 'by Ann' },
  ]);
});
