import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('leaves a short list as it is, and says of a long one how much is left out', () => {
  expect(atMost(['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(atMost(['a', 'b', 'c', 'd'], 2)).toEqual(['a', 'b', 'and 2 more']);
});
