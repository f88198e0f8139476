import { describe, expect, it } from 'vitest';
import { counted } from './counted.ts';
import { theFirst } from './list.ts';
import { isColoured, type Paint } from './paint.ts';
import { paintScore } from './score.ts';

describe('colours', () => {
  it.each([
    ['a terminal', true, {}, true, true],
    ['a pipe', false, {}, true, false],
    ['a dumb terminal', true, { TERM: 'dumb' }, true, false],
    ['NO_COLOR', true, { NO_COLOR: '1' }, true, false],
    ['an empty NO_COLOR, which does not count', true, { NO_COLOR: '' }, true, true],
    ['FORCE_COLOR at a pipe', false, { FORCE_COLOR: '1' }, true, true],
    ['FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, true, false],
    ['NO_COLOR and FORCE_COLOR', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    ['--no-color and FORCE_COLOR', true, { FORCE_COLOR: '1' }, false, false],
  ])('%s', (_case, isTTY, env, allowed, coloured) =>
    expect(isColoured({ isTTY }, env, allowed)).toBe(coloured),
  );
});

it.each([
  [null, 'dim'],
  [0, 'red'],
  [39.9, 'red'],
  [40, 'yellow'],
  [69.9, 'yellow'],
  [70, 'green'],
] as const)('a score of %s is %s', (score, colour) => {
  const named = ['bold', 'dim', 'red', 'yellow', 'green'].map((name) => [name, () => name] as const);
  expect(paintScore('text', score, Object.fromEntries(named) as unknown as Paint)).toBe(colour);
});

it('one is told from several', () => {
  expect([0, 1, 2].map((count) => counted(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages']);
  expect([1, 2].map(theFirst)).toEqual(['This is the first', 'These are the first 2']);
});
