/** JSON's own grammar for numbers (RFC 8259, section 6); coercion alone would take `0x10`, `1e2` and ` 1`. */
export const grammar: Readonly<Record<string, { readonly pattern: RegExp; readonly wanted: string }>> = {
  integer: { pattern: /^-?(0|[1-9]\d{0,14})$/, wanted: 'a whole number in digits' },
  number: { pattern: /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/, wanted: 'a decimal number' },
  boolean: { pattern: /^(true|false)$/, wanted: 'exactly "true" or "false"' },
};
