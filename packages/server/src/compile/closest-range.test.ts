import { expect, test } from 'vitest';
import { closestRange } from './closest-range.ts';

test.each([
  ['image/png', 'image/png'],
  ['image/gif', 'image/*'],
  ['text/csv', '*/*'],
])('%s is of %s, in whatever order types and ranges are declared', (type, closest) => {
  const ranges = ['*/*', 'image/*', 'image/png', 'a/*'];
  expect(closestRange(type, ranges)).toBe(closest);
  expect(closestRange(type, ranges.toReversed())).toBe(closest);
  expect(closestRange(type, ['text/plain'])).toBeNull();
});
