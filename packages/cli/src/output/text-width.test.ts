import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { PLAIN } from './text-width.ts';

const plain = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter((text) =>
  PLAIN.test(text),
);

it('measures without tables what takes one column each', () => {
  expect(plain.length).toBeGreaterThan(700);
  expect(plain.filter((text) => stringWidth(text) !== 1)).toEqual([]);
});

it('and takes as many columns beside others of its kind', () => {
  for (const row of [plain, plain.toReversed()]) expect(stringWidth(row.join(''))).toBe(plain.length);
});
