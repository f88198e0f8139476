import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedBy, bareMediaType, covers, isJson, preferredType, weightIn } from './media-type.ts';

const JSON_TYPE = 'application/json';

describe('what an Accept header likes', () => {
  it.each([
    ['application/json', 1],
    ['text/html, */*;q=0.5', 0.5],
    ['*/*, application/json;q=0', 0],
    ['application/*;q=0.3, */*', 0.3],
    ['text/html', 0],
    ['', 1],
    [' ,, ', 1],
    ['text/html;p="a,application/json;q=0,b", */*', 1],
    [' , ,application/json;q=0.2,,', 0.2],
    ['APPLICATION/JSON ; charset=utf-8 ; q=0.7', 0.7],
  ])('%s: JSON %d', (accept, weight) => {
    expect(weightIn(accept)(JSON_TYPE)).toBe(weight);
  });

  it('is the same with any number of empty elements between (RFC 9110, section 5.6.1)', () => {
    const range = fc.constantFrom('text/html', '*/*;q=0.1', 'application/*;q=0.4', 'application/json;q=0.9');
    const law = fc.property(fc.array(range, { maxLength: 20 }), fc.nat(5_000), (ranges, empty) => {
      const whole = weightIn(ranges.join(`,${' ,'.repeat(empty)}`))(JSON_TYPE);
      expect(whole).toBe(weightIn(ranges.join(','))(JSON_TYPE));
    });
    fc.assert(law);
  });

  it('is said by its first hundred ranges, and their first ten parameters', () => {
    const before = (count: number): string => 'a/b,'.repeat(count);
    expect(acceptedBy(`${before(99)}${JSON_TYPE}`)(JSON_TYPE)).toBe(true);
    expect(acceptedBy(`${before(100)}${JSON_TYPE}`)(JSON_TYPE)).toBe(false);
    expect(weightIn(`${JSON_TYPE}${';a=b'.repeat(9)};q=0.5`)(JSON_TYPE)).toBe(0.5);
    expect(weightIn(`${JSON_TYPE}${';a=b'.repeat(10)};q=0.5`)(JSON_TYPE)).toBe(1);
  });
});

describe('of the ranges that name a type', () => {
  const ranges = ['image/png;q=0.1', 'image/*;q=0.2', '*/*;q=0.3'];
  it('the closest decides, in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ranges), (some) => {
        const of = (type: string) => weightIn(some.join())(type);
        const has = (range: string) => some.some((one) => one.startsWith(range));
        const any = some.length === 0 ? 1 : has('*/*') ? 0.3 : 0;
        expect(of('image/png')).toBe(has('image/png') ? 0.1 : has('image/*') ? 0.2 : any);
        expect(of('image/gif')).toBe(has('image/*') ? 0.2 : any);
        expect(of('images/gif')).toBe(any);
        // An offer that is a range itself is liked as its member that the header names.
        expect(of('image/*')).toBe(has('image/*') ? 0.2 : has('image/png') ? 0.1 : any);
      }),
    );
  });

  it.each(['q=0.5x', 'xq=0.5', 'q=5', 'q=', 'level=1'])('%s is no weight', (parameter) => {
    expect(weightIn(`a/b;${parameter}`)('a/b')).toBe(1);
  });
});

it('of several offers the first of those that are liked best is preferred, and none that is not allowed', () => {
  const offer = fc.constantFrom('a/b', 'a/c; charset=utf-8', 'd/e', 'F/G');
  const range = fc.constantFrom('a/b', 'a/*;q=0.5', 'd/e;q=0.5', 'd/e;q=0', 'f/g;q=0.9', '*/*;q=0');
  fc.assert(
    fc.property(fc.array(range), fc.array(offer), (header, offers) => {
      const weights = offers.map((one) => weightIn(header.join())(bareMediaType(one)));
      const most = Math.max(0, ...weights);
      const best = most === 0 ? null : (offers[weights.indexOf(most)] ?? null);
      expect(preferredType(header.join(), offers)).toBe(best);
    }),
  );
});

it.each([
  ['*/*', 'a/b', true],
  ['a/*', 'a/b', true],
  ['a/*', 'ab/c', false],
  ['a/b', 'a/b', true],
  ['a/b', 'a/bc', false],
  ['*', 'a/b', false],
  ['a/b*', 'a/bc', false],
])('%s covers %s: %s', (range, type, isCovered) => {
  expect(covers(range, type)).toBe(isCovered);
});

it.each([
  [' Application/JSON ; charset=utf-8', true],
  ['application/problem+json', true],
  ['text/json', false],
  ['application/json-seq', false],
])('%s is JSON by its bare name: %s', (written, isSo) => {
  expect(isJson(bareMediaType(written))).toBe(isSo);
});
