import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { boundedPattern, linearPattern, longestText } from './bounded-pattern.ts';

const long = 100_000;

describe('a pattern that goes back without end', () => {
  // None of these would be done before the test's time is over.
  test.each([
    ['^(a+)+$', 'a'.repeat(long), '!'],
    ['^(a|a)*$', 'a'.repeat(long), '!'],
    ['^(\\d|\\w)+$', '1'.repeat(long), '!'],
    ['^([a-z0-9]+[-_]?)*$', 'abc-'.repeat(long / 4), '!'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(long), ''],
    ['^(\\p{L}+\\s?)+$', 'é '.repeat(long / 2), '!'],
    ['^(a?){50}b$', 'a'.repeat(long), ''],
    ['^(a+){9}$', 'a'.repeat(long), '!'],
    ['^((a?){9}){9}b$', 'a'.repeat(70), ''],
    ['^(a?a?){9}a{9}b$', 'a'.repeat(long), ''],
    ['^a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?b$', 'a'.repeat(40), ''],
    ['^(?:a+|b){2}(a*){2}$', 'a'.repeat(long), '!'],
    ['.*\\S.*', '', ' '.repeat(long)],
    ['^[a-z]*[a-z]*[a-z]*[a-z]*$', 'a'.repeat(long), '!'],
    ['^b$|a*a*!$', 'a'.repeat(long), ''],
    ['(?i)^(x+x+)+y$', 'X'.repeat(long), ''],
  ])('is through a long text at once: %s', (pattern, text, end) => {
    expect(boundedPattern(pattern, 'u').test(text + end)).toBe(false);
  });
});

test.each([
  ['^[a-z]+$', Number.POSITIVE_INFINITY],
  ['^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', Number.POSITIVE_INFINITY],
  ['^[{(]?[0-9A-F]{8}[-]?([0-9A-F]{4}[-]?){3}[0-9A-F]{12}[)}]?$', Number.POSITIVE_INFINITY],
  ['^(a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t|u|v|w|x|y|z)$', Number.POSITIVE_INFINITY],
  ['^a{1,5}b?c$', Number.POSITIVE_INFINITY],
  ['^[a-z]+@[a-z]+$', 1000],
])('%s goes to no other engine before a text has %s characters', (pattern, most) => {
  expect(Math.round(longestText(pattern))).toBe(most);
});

test.each(['^(?=a)(a+)+$', '^(a+)\\1+$', '^([^]+)+$', '^([\\S]+)+$'])(
  'what RE2 does not have stays as it is: %s',
  (pattern) => {
    expect(linearPattern(new RegExp(pattern, 'u'))).toBe(null);
    expect(boundedPattern(pattern, 'u').test('aa')).toBe(true);
  },
);

const characters = [...'ab1_-. \n\r\t\v\\[]^$', '\u00a0', '\u2028', '\ufeff', 'é', '漢', '👍', 'İ', '\u0000'];
const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '\\s',
  '\\S',
  '\\d',
  '\\w',
  '\\W',
  '\\D',
  '[a-c]',
  '[^a]',
  '[\\s-]',
  '[\\w.]',
  '[[a]',
  '\\u00e9',
  '\\u{1f44d}',
  '\\p{L}',
  '\\b',
  '\\t',
  '\\v',
  '\\x61',
  '\\.',
  '\\/',
  '[^\\s]',
  '(?<n>a)',
  '[\\]b]',
  '[\\b]',
  '[\\-a]',
  '$',
  '^',
  '[^\\n]',
  '\\$',
);
const expression = fc
  .array(fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{1,2}', '{2}', '*?')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.map(([one, times]) => (/^(\^|\$|\\b)$/.test(one) ? one : one + times)).join(''));
const shape = fc.tuple(expression, expression, fc.constantFrom('', '^', '$', '^$', '()', '|'));

test('the linear engine says what JavaScript says', () => {
  fc.assert(
    fc.property(
      shape,
      fc.array(fc.constantFrom(...characters), { maxLength: 8 }),
      ([one, other, way], text) => {
        const open = way.includes('^') ? '^' : '';
        const close = way.includes('$') ? '$' : '';
        const body = way === '()' ? `(?:${one})+${other}` : way === '|' ? `${one}|${other}` : one + other;
        let own: RegExp;
        try {
          own = new RegExp(`${open}${body}${close}`, 'u');
        } catch {
          return;
        }
        const linear = linearPattern(own);
        fc.pre(linear !== null);
        expect([own.source, text.join(''), linear?.test(text.join(''))]).toEqual([
          own.source,
          text.join(''),
          own.test(text.join('')),
        ]);
      },
    ),
    { numRuns: 3000 },
  );
});

test('a server whose document has such patterns answers, wherever they stand', async () => {
  const schema = { type: 'string', pattern: '^(a+)+$' };
  await using asked = await ask({
    operation: {
      parameters: [{ name: 'q', in: 'query', schema }],
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { a: schema }, patternProperties: { '^(b+)+$': { type: 'number' } } },
          },
        },
      },
    },
    answer: { properties: { a: schema } },
    valid: [],
    invalid: [],
  });
  const many = 'a'.repeat(5000);
  const status = async (q: string, body: object) => (await asked.send({ at: `?q=${q}`, body })).status;
  expect(await status(many, { a: many, [many.replaceAll('a', 'b')]: 1 })).toBe(200);
  expect(await status(`${many}!`, {})).toBe(400);
  expect(await status('a', { a: `${many}!` })).toBe(400);
  expect(await status('a', { [`${many.replaceAll('a', 'b')}!`]: 'x' })).toBe(200);
});
