const integer = /^-?(0|[1-9]\d{0,18})$/;
const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** What the text of a scalar has to look like before it is coerced. */
export interface Grammar {
  readonly allows: (text: string) => boolean;
  /** What is wanted, in words. */
  readonly wanted: string;
}

/**
 * JSON's own grammar for numbers (RFC 8259, section 6), and whole ones of 64 bits; coercion alone would take `0x10`,
 * `1e2` and ` 1`, and make of `1e400` an infinity that no `maximum` stops.
 */
export const grammar: Readonly<Record<string, Grammar>> = {
  integer: {
    allows: (text) =>
      integer.test(text) && (text.length < 19 || BigInt.asIntN(64, BigInt(text)) === BigInt(text)),
    wanted: 'a whole number in digits',
  },
  number: {
    allows: (text) => number.test(text) && Number.isFinite(Number(text)),
    wanted: 'a decimal number',
  },
  boolean: { allows: (text) => text === 'true' || text === 'false', wanted: 'exactly "true" or "false"' },
};
