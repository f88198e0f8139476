import fc from 'fast-check';

/** Values of the first generator, so many times as often as those of the second. */
export function mostly<T, U>(
  usual: fc.Arbitrary<T>,
  weight: number,
  rare: fc.Arbitrary<U>,
): fc.Arbitrary<T | U> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });
}
