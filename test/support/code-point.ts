import fc from 'fast-check';

/**
 * Any character, as a unit of strings. fast-check's own, `binary`, makes a table of all 1,100,000 when a string is first
 * asked of it, which takes 0.8 s in every process that runs tests.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .nat({ max: 0x10f7ff })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));
