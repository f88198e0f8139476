import { describe, expect, test } from 'vitest';
import { robotsDirectives } from './robots-directives.ts';

const FREE = {
  noindex: null,
  index: null,
  nofollow: false,
  noSnippet: null,
  unavailableAfter: null,
  unknown: [],
  withoutComma: [],
};
const unknown = (place: 'meta' | 'header', ...texts: string[]) => ({
  ...FREE,
  unknown: texts.map((text) => ({ text, place })),
});

describe('robots meta tags', () => {
  test.each([
    [['index, follow'], { ...FREE, index: 'meta' }],
    [['NOINDEX'], { ...FREE, noindex: 'meta' }],
    [['none'], { ...FREE, noindex: 'meta', nofollow: true }],
    [['index', 'noindex, nofollow'], { ...FREE, noindex: 'meta', index: 'meta', nofollow: true }],
    [['nosnippet'], { ...FREE, noSnippet: 'nosnippet' }],
    [['max-snippet:0'], { ...FREE, noSnippet: 'max-snippet:0' }],
    [['max-snippet: 50, max-image-preview:large'], FREE],
    [['noindexing'], unknown('meta', 'noindexing')],
    [['no index', 'no-index; no_index'], unknown('meta', 'no index', 'no-index', 'no_index')],
    [['max-snippet, max-snippet:few'], unknown('meta', 'max-snippet', 'max-snippet:few')],
    [['acap allow-index'], FREE],
    [['index,, ,follow,'], { ...FREE, index: 'meta' }],
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
    ['otherbot: nonsense, unavailable_after: 25 Jun 2010', FREE],
    ['*: none', { ...FREE, noindex: 'header', nofollow: true }],
  ])('%s', (header, expected) => expect(robotsDirectives([], header)).toEqual(expected));
  test('white space costs what it is long', () => {
    const written = `a${' '.repeat(1_000_000)}b`;
    expect(robotsDirectives([], written).unknown).toEqual([{ text: written, place: 'header' }]);
  });
});

test.each(
  'all none index noindex follow nofollow noarchive nocache nosnippet imageindex noimageindex noai noimageai'.split(
    ' ',
  ),
)('%s is a directive that crawlers know', (directive) => {
  expect(robotsDirectives([directive], null).unknown).toEqual([]);
});

test('the header is named when both forbid indexing', () => {
  expect(robotsDirectives(['noindex'], 'noindex').noindex).toBe('header');
});

describe('directives without a comma are separated by white space', () => {
  test.each([
    ['noindex nofollow', { noindex: 'meta', nofollow: true }],
    ['NOINDEX\n  FOLLOW', { noindex: 'meta' }],
    ['index max-snippet: 0', { index: 'meta', noSnippet: 'max-snippet:0' }],
    ['noindex unavailable_after: 2010-06-25', { noindex: 'meta' }],
  ])('%j', (content, expected) => {
    const found = robotsDirectives([content], null);
    expect(found).toMatchObject({ ...expected, unknown: [] });
    expect(found.withoutComma).toHaveLength(1);
  });

  test('in a header too', () => {
    expect(robotsDirectives([], 'googlebot: noindex nofollow')).toMatchObject({
      noindex: 'header',
      nofollow: true,
      withoutComma: [{ text: 'noindex nofollow', place: 'header' }],
    });
  });
});

describe('unavailable_after', () => {
  test.each([
    ['2010-06-25', '2010-06-25T00:00:00Z'],
    ['2010-06-25T15:00:00+02:00', '2010-06-25T13:00:00Z'],
    ['25-Aug-2007 15:00:00 EST', '2007-08-25T20:00:00Z'],
    ['Saturday, 25-Aug-07 15:00:00 GMT', '2007-08-25T15:00:00Z'],
    ['Fri, 25 Jun 2010 15:00:00 PST', '2010-06-25T23:00:00Z'],
    ['Fri, 25 Jun 10 15:00 +0200', '2010-06-25T13:00:00Z'],
    ['25 Jun 2010 15:00:00 +02:00', '2010-06-25T13:00:00Z'],
    ['25 June 2010', '2010-06-25T00:00:00Z'],
    ['2010-06-25 15:00', '2010-06-25T15:00:00Z'],
    ['2010-06-25T15:00:00+02', '2010-06-25T13:00:00Z'],
    ['2010-06-25T15:00:00.5-0330', '2010-06-25T18:30:00.5Z'],
    ['20100625', '2010-06-25T00:00:00Z'],
    ['20100625T150000Z', '2010-06-25T15:00:00Z'],
    ['20100625T1500+0200', '2010-06-25T13:00:00Z'],
  ])('is read as %s, in a meta tag and in a header', (date, expected) => {
    const time = Date.parse(expected);
    const inMeta = robotsDirectives([`noarchive, unavailable_after: ${date}, noindex`], null);
    expect(inMeta).toMatchObject({ noindex: 'meta', unavailableAfter: { time, place: 'meta' }, unknown: [] });
    const inHeader = robotsDirectives([], `max-snippet:0, googlebot: unavailable_after: ${date}, noindex`);
    expect(inHeader).toMatchObject({
      noindex: 'header',
      noSnippet: 'max-snippet:0',
      unavailableAfter: { time, place: 'header' },
      unknown: [],
    });
  });

  test('is that of the earliest date', () => {
    const { unavailableAfter } = robotsDirectives(
      ['unavailable_after: 2030-01-01'],
      'unavailable_after: 2010-01-01',
    );
    expect(unavailableAfter?.place).toBe('header');
  });

  test.each(['', 'tomorrow', '2010-13-01', '25 Xyz 2010', '12', '2010', '2010-06', '20101325', '201006251'])(
    'is nothing without a date: %s',
    (date) => {
      const found = robotsDirectives([`unavailable_after: ${date}`], null);
      expect(found.unavailableAfter).toBeNull();
      expect(found.unknown).toHaveLength(1);
    },
  );
});
