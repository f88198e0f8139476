import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedBy, weightIn } from './media-type.ts';

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
