import type { CompiledParameter } from './compile-operation.ts';

/** What the raw text of a scalar parameter is held against before it is coerced. */
export interface RawCheck {
  readonly in: 'query' | 'path' | 'header';
  /** As it is looked up: header names in lower case. */
  readonly name: string;
  /** As the contract writes it. */
  readonly written: string;
  /** Null where any text may stand. */
  readonly grammar: Grammar | null;
}

interface Grammar {
  readonly pattern: RegExp;
  /** What is wanted, in words. */
  readonly wanted: string;
}

/** JSON's own grammar for numbers (RFC 8259, section 6); coercion alone would take `0x10`, `1e2` and ` 1`. */
const grammars: Readonly<Record<string, Grammar>> = {
  integer: { pattern: /^-?(0|[1-9]\d{0,14})$/, wanted: 'a whole number in digits' },
  number: { pattern: /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/, wanted: 'a decimal number' },
  boolean: { pattern: /^(true|false)$/, wanted: 'exactly "true" or "false"' },
};

/** One check for each scalar parameter of the query, the path or the headers. */
export function rawChecks(parameters: readonly CompiledParameter[]): readonly RawCheck[] {
  return parameters.flatMap(({ in: place, name, types }) => {
    if (place !== 'query' && place !== 'path' && place !== 'header') return [];
    if (types.has('array') || types.has('object')) return [];
    const names = { name: place === 'header' ? name.toLowerCase() : name, written: name };
    return [{ in: place, ...names, grammar: types.has('string') ? null : grammarOf(types) }];
  });
}

function grammarOf(types: ReadonlySet<string>): Grammar | null {
  return [...types].map((type) => grammars[type]).find((found) => found !== undefined) ?? null;
}
