import { describe, expect, it } from 'vitest';
import { isColoured } from './paint.ts';

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
