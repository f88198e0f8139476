import { describe, expect, test } from 'vitest';
import { collapse, shorten } from './white-space.ts';

describe('white space is what a reader sees', () => {
  test.each([
    ['a b', 'a b'],
    ['  a \n\t b  ', 'a b'],
    ['a\u00a0\u00a0b', 'a b'],
    ['a\u3000b\u200b', 'a b'],
    ['\u2028', ''],
    ['', ''],
  ])('%j', (text, expected) => expect(collapse(text)).toBe(expected));
});

describe('a text is shortened at a space', () => {
  test.each([
    ['short', 10, 'short'],
    ['one two three four', 12, 'one two…'],
    ['onetwothreefour', 8, 'onetwot…'],
    ['😀😀😀😀', 4, '😀…'],
  ])('%s to %i', (text, length, expected) => expect(shorten(text, length)).toBe(expected));
});
