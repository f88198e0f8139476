import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedPlaces, packPlaces } from './link-places.ts';

const step = fc.constantFrom(
  'html',
  'body',
  '*',
  'ul:nth-child(1)',
  'x-card:nth-child(2)',
  'a:nth-child(12)',
);
const path = fc.array(step, { minLength: 1, maxLength: 8 }).map((steps) => steps.join(' > '));

test('what is packed is unpacked as it was', () => {
  fc.assert(
    fc.property(fc.array(path), (paths) => {
      const packed = new PackedPlaces(packPlaces(paths));
      expect(paths.map((_, index) => packed.at(index))).toEqual(paths);
      expect(packed.at(paths.length)).toBeNull();
    }),
  );
});

test('paths of a list take a fifth of their length', () => {
  const list = 'html > body > div:nth-child(2) > main:nth-child(1) > ul:nth-child(4)';
  const paths = Array.from({ length: 100 }, (_, at) => `${list} > li:nth-child(${at}) > a:nth-child(1)`);
  expect(packPlaces(paths).length).toBeLessThan(paths.join('').length / 5);
});
