import { describe, expect, test } from 'vitest';
import { robotsDirectives } from './robots-directives.ts';

const FREE = { noindex: null, index: null, nofollow: false, noSnippet: null };

describe('robots meta tags', () => {
  test.each([
    [['index, follow'], { ...FREE, index: 'meta' }],
    [['NOINDEX'], { ...FREE, noindex: 'meta' }],
    [['none'], { ...FREE, noindex: 'meta', nofollow: true }],
    [['index', 'noindex, nofollow'], { ...FREE, noindex: 'meta', index: 'meta', nofollow: true }],
    [['nosnippet'], { ...FREE, noSnippet: 'nosnippet' }],
    [['max-snippet:0'], { ...FREE, noSnippet: 'max-snippet:0' }],
    [['max-snippet: 50, max-image-preview:large'], FREE],
    [['noindexing'], FREE],
  ])('%j', (meta, expected) => expect(robotsDirectives(meta, null)).toEqual(expected));
});

describe('X-Robots-Tag', () => {
  test.each([
    ['all', { ...FREE, index: 'header' }],
    ['noindex', { ...FREE, noindex: 'header' }],
    ['googlebot: noindex, nofollow', { ...FREE, noindex: 'header', nofollow: true }],
    ['otherbot: noindex, nofollow', FREE],
    ['otherbot: noindex, googlebot: nosnippet', { ...FREE, noSnippet: 'nosnippet' }],
    ['noindex, otherbot: nofollow', { ...FREE, noindex: 'header' }],
    ['max-snippet:0, unavailable_after: 25 Jun 2010 15:00:00 PST', { ...FREE, noSnippet: 'max-snippet:0' }],
    ['*: none', { ...FREE, noindex: 'header', nofollow: true }],
  ])('%s', (header, expected) => expect(robotsDirectives([], header)).toEqual(expected));
});

test('the header is named when both forbid indexing', () => {
  expect(robotsDirectives(['noindex'], 'noindex').noindex).toBe('header');
});
