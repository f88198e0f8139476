import { expect, it } from 'vitest';
import { UNIQUE_MARK } from './load-job.ts';
import { RequestCycle, spread } from './request-cycle.ts';

it('sends every request as often as its share says, well mixed', () => {
  const turns = spread([7, 2, 1]);
  expect([0, 1, 2].map((index) => turns.filter((turn) => turn === index).length)).toEqual([7, 2, 1]);
  expect(turns.join('')).not.toContain('0000');
});

it('lets the variants of a request take turns', () => {
  const cycle = new RequestCycle([{ share: 1, variants: ['a', 'b'], status: 200 }]);
  expect([1, 2, 3].map(() => cycle.take().bytes.toString())).toEqual(['a', 'b', 'a']);
});

it('gives each request with the mark a text of its own and leaves its length as it is', () => {
  const text = `key: ${UNIQUE_MARK}\r\n`;
  const cycle = new RequestCycle([{ share: 1, variants: [text], status: 201 }]);
  const sent = Array.from({ length: 1_000 }, () => cycle.take().bytes.toString());
  expect(new Set(sent).size).toBe(1_000);
  expect(sent.every((one) => one.length === text.length && !one.includes(UNIQUE_MARK))).toBe(true);
});
