import { describe, expect, it } from 'vitest';
import {
  countOption,
  limitOption,
  maxPagesOption,
  scoreOption,
  secondsOption,
  statusCodeOption,
} from './numbers.ts';

describe("an option's number", () => {
  it.each([
    [secondsOption, ['0.001', '1.5', '86400'], ['0', '86401']],
    [countOption, ['0', '100'], ['-1', '101', '1.5']],
    [scoreOption, ['0', '59.5', '100'], ['100.1']],
    [maxPagesOption, ['1', '100000'], ['0', '100001', '1.5']],
    [statusCodeOption, ['100', '599'], ['99', '600', '200.5']],
    [limitOption, ['1', '1000000'], ['0', '1000001', '1.5']],
  ])('of %o is one of %j and not of %j', (read, taken, refused) => {
    expect(taken.map(read)).toEqual(taken.map(Number));
    for (const text of [...refused, '', ' 7', '7 ', '7.', '0x10', '1e1', '+7', '٧', 'x7', '7x'])
      expect(() => read(text), text).toThrow(/^Give a (whole )?number from [\d.]+ to \d+\.$/);
  });
});
