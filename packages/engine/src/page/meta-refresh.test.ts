import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredRefresh, type MetaRefresh } from './meta-refresh.ts';
import { readDocument } from './page-document.ts';

it.each([
  ['5', 5, null],
  [' 5.25 ', 5, null],
  ['.5', 0, null],
  ['1.2.3,/next', 1, '/next'],
  ['0; url=/next', 0, '/next'],
  ['0 url=/next', 0, '/next'],
  ['7\t/next', 7, '/next'],
  ['0;URL = "/next"', 0, '/next'],
  ["3 , '/next' ", 3, '/next'],
  ['3;/next', 3, '/next'],
  ['3; url=', 3, null],
  ['3;', 3, null],
  ['0; url=/a"b"c', 0, '/a"b"c'],
  [`0; url='/a"b' c`, 0, '/a"b'],
  ['0; url="/open', 0, '/open'],
  ['0; url /next', 0, 'url /next'],
  ['0;; /next', 0, '; /next'],
  [`${'9'.repeat(400)}; url=/next`, 2 ** 31 - 1, '/next'],
])('a refresh by %s', (content, seconds, target) => {
  expect(declaredRefresh(content)).toEqual({ seconds, target });
});

it.each(['', ' ', 'url=/next', '; url=/next', ', 5', '5x', '5/next', '-1', '1e3', '\u00a05', '5\u00a0/next'])(
  'no refresh by %s',
  (content) => {
    expect(declaredRefresh(content)).toBeNull();
  },
);

it('goes the steps of the standard, whatever is written', () => {
  const piece = fc.constantFrom(...'0123456789.;,\t\n \'"=/axurlURL', 'url', 'url=', ' ; ', '\u00a0');
  const value = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(value, (text) => {
      expect(declaredRefresh(text)).toEqual(byTheSteps(text));
    }),
    { numRuns: 5_000 },
  );
});

describe('of a document', () => {
  it.each([
    ['the first that means something', 'x', '0;/first', '0;/second'],
    ['and no later one', '0;/first', '9;/second'],
  ])('%s', (_, ...contents) => {
    const html = contents.map((content) => `<meta http-equiv=refresh content="${content}">`).join('');
    expect(readDocument(html).refresh).toEqual({ seconds: 0, target: '/first' });
  });

  it.each([
    ['of another name', '<meta name=refresh content="0;/x">'],
    ['of a property', '<meta property=refresh content="0;/x">'],
    ['in noscript', '<noscript><meta http-equiv=refresh content="0;/x"></noscript>'],
  ])('none %s', (_, html) => expect(readDocument(html).refresh).toBeNull());
});

it('is read in time linear in its length, or the test runs out of time', () => {
  const many = 1_000_000;
  for (const part of [' ', '1', 'url=', 'url', "'", '"', ' a', 'url= ', '; ', '.']) {
    for (const head of ['', '0', '0;', '0; url', '0; url=', '0; url="']) {
      declaredRefresh(`${head}${part.repeat(many)}x"x`);
      declaredRefresh(`${head}${part.repeat(many)}`);
    }
  }
});

/** Steps 2 to 12, character by character. */
function byTheSteps(input: string): MetaRefresh | null {
  let at = 0;
  const collect = (set: string): string => {
    const start = at;
    while (at < input.length && set.includes(input.charAt(at))) at++;
    return input.slice(start, at);
  };
  const white = '\t\n\f\r ';
  collect(white);
  const time = collect('0123456789');
  if (time === '' && input[at] !== '.') return null;
  collect('0123456789.');
  if (at < input.length) {
    if (!`;,${white}`.includes(input.charAt(at))) return null;
    collect(white);
    if (';,'.includes(input[at] ?? '-')) at++;
    collect(white);
  }
  const seconds = Math.min(Number(time), 2 ** 31 - 1);
  return { seconds, target: addressAt(input, at).trim() || null };
}

/** Step 11. */
function addressAt(input: string, start: number): string {
  let at = start;
  const whole = input.slice(at);
  const skipWhite = (): void => {
    while ('\t\n\f\r '.includes(input[at] ?? '-')) at++;
  };
  if ('uU'.includes(input[at] ?? '-')) {
    for (const letter of ['uU', 'rR', 'lL']) {
      if (!letter.includes(input[at] ?? '-')) return whole;
      at++;
    }
    skipWhite();
    if (input[at] !== '=') return whole;
    at++;
    skipWhite();
  }
  const quote = input[at];
  if (quote !== '"' && quote !== "'") return input.slice(at);
  return input.slice(at + 1).split(quote, 1)[0] ?? '';
}
