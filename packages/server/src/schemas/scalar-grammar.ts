/** Nineteen digits at most, as 64 bits have. */
export const integer = /^-?(0|[1-9]\d{0,18})$/;
const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Whether a number comes back as it was sent, if it is whole: a double may not keep more than 15 digits. */
export function isKept(text: string): boolean {
  return text.length < 16 || String(Number(text)) === text || /[.eE]/.test(text);
}

/** What the text of a scalar has to look like before it is coerced. */
export interface Grammar {
  readonly allows: (text: string) => boolean;
  /** What is wanted, in words. */
  readonly wanted: string;
}

/**
 * JSON's own grammar for numbers (RFC 8259, section 6), and whole ones that a double keeps; coercion alone would take
 * `0x10`, `1e2` and ` 1`, and make of `1e400` an infinity that no `maximum` stops.
 */
export const grammar: Readonly<Record<string, Grammar>> = {
  integer: {
    allows: (text) => integer.test(text) && isKept(text),
    wanted: 'a whole number in digits, no further from 0 than 9007199254740991',
  },
  number: {
    allows: (text) => number.test(text) && Number.isFinite(Number(text)) && isKept(text),
    wanted: 'a decimal number, no further from 0 than 9007199254740991 if it is whole',
  },
  boolean: { allows: (text) => text === 'true' || text === 'false', wanted: 'exactly "true" or "false"' },
};

/** The same for what is answered: a header field has been written, and keeps its digits. */
export const answeredGrammar: typeof grammar = {
  ...grammar,
  integer: { allows: (text) => integer.test(text), wanted: 'a whole number in digits' },
};

/** What one of these types looks like; null where any text may be one. */
export function grammarOf(types: ReadonlySet<string>, wanted: typeof grammar): Grammar | null {
  if (types.has('string')) return null;
  const found = [...types].flatMap((type) => wanted[type] ?? []);
  return found.length === 0
    ? null
    : {
        allows: (text) => found.some(({ allows }) => allows(text)),
        wanted: found.map((one) => one.wanted).join(' or '),
      };
}
