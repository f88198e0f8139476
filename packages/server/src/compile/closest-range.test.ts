import { expect, test } from 'vitest';
import { closestRange } from './closest-range.ts';

test.each([
  ['image/png', 'image/png'],
  ['image/gif', 'image/*'],
  ['text/csv', '*/*'],
  ['application/vnd.a+json', 'application/*+json'],
  ['application/a+b+json', 'application/*+json'],
  ['application/vnd.b+json', 'application/vnd.b+json'],
  ['application/json', 'application/*'],
  ['image/a+json', 'image/*'],
])('%s is of %s, in whatever order types and ranges are declared', (type, closest) => {
  const json = ['application/*', 'application/*+json', 'application/vnd.b+json'];
  const ranges = ['*/*', 'image/*', 'image/png', 'a/*', ...json];
  expect(closestRange(type, ranges)).toBe(closest);
  expect(closestRange(type, ranges.toReversed())).toBe(closest);
  expect(closestRange(type, ['text/plain'])).toBeNull();
});
