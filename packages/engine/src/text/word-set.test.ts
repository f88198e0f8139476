import { describe, expect, it } from 'vitest';
import { wordSet } from './word-set.ts';

describe('names written one after the other', () => {
  it.each([
    ['on one line', ['a b c']],
    ['on several arguments', ['a b', 'c']],
    ['with a line break between two', ['a b\nc']],
    ['with a line break and an indentation', ['a b\n  c']],
    ['with white space around', [' a  b\tc\n']],
  ])('are each a name of the set: %s', (_, lines) => {
    expect([...wordSet(...lines)]).toEqual(['a', 'b', 'c']);
  });
});
