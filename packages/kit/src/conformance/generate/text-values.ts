import { type JsonObject, number, text } from '@seogeo/document';
import { readPattern } from '@seogeo/server/acceptors';
import fc from 'fast-check';
import { formatValues } from './format-values.ts';
import { mostly } from './mostly.ts';
import { matcherOf, patternMatches, shortestMatch } from './pattern-matches.ts';
import { stretched, stretchedUrl, textLength } from './text-length.ts';
import { isUrlValued, urlValues } from './url-values.ts';

export interface TextOptions {
  /** Of every URL. */
  readonly urlHost: string;
  /** `plain` is for what goes into a path, a header or a cookie. */
  readonly charset: 'any' | 'plain';
  /** For people: nothing at its bounds, and nothing odd. */
  readonly isCalm?: boolean;
}

/** Longer values are allowed by some schemas and would only fill the wire. */
const LONGEST = 5_000;
/** Characters or parts of a value, at most: a document may ask for more than fits into any memory. */
export const LARGEST = 100_000;

/** How many characters every text of a schema has. */
export function shortestLength(schema: JsonObject): number {
  const pattern = compiled(text(schema.pattern));
  return Math.max(number(schema.minLength) ?? 0, pattern ? shortestMatch(pattern) : 0);
}

const nasty = [
  '漢字かな交じり文',
  'e\u0301',
  '👩‍👩‍👧‍👦',
  '\u202Eright to left',
  'a\u0000b',
  '\u2028',
  '\uFEFF',
  "'; --",
  '"\\',
  '<b>&amp;',
  '%00%2F',
  '{{y}}%s',
  '../..',
  'null',
  '0',
  'true',
  ' a ',
  '\t\n',
  'ﷺ',
  'İı',
];

/** Strings of a schema; null where the judge does not know how to make any. */
export function textValues(schema: JsonObject, options: TextOptions): fc.Arbitrary<string> | null {
  const pattern = compiled(text(schema.pattern));
  if (pattern === null || shortestLength(schema) > LARGEST) return null;
  const limits = limitsOf(schema);
  const matches = pattern === undefined ? () => true : matcherOf(pattern);
  const fits = (value: string): boolean => {
    const length = textLength(value);
    return length >= limits.min && length <= limits.max && matches(value);
  };
  const base = baseValues(schema, pattern, limits, options);
  if (base === null) return null;
  if (isUrlValued(schema)) return options.isCalm === true ? base : longerUrls(base, limits, fits);
  const inside = base.map((value) => (fits(value) ? value : (adjusted(value, limits, fits) ?? value)));
  return options.isCalm === true ? inside : withBounds(inside, limits, fits);
}

interface Limits {
  readonly min: number;
  readonly max: number;
  /** Whether the schema names the longest length, and it is short enough to send. */
  readonly maxStated: boolean;
}

function limitsOf(schema: JsonObject): Limits {
  const max = number(schema.maxLength);
  return {
    min: number(schema.minLength) ?? 0,
    max: Math.min(max ?? LONGEST, LONGEST),
    maxStated: max !== undefined && max <= LONGEST,
  };
}

function baseValues(
  schema: JsonObject,
  pattern: RegExp | undefined,
  limits: Limits,
  { urlHost, charset, isCalm }: TextOptions,
): fc.Arbitrary<string> | null {
  if (isUrlValued(schema)) return urlValues(urlHost);
  const format = formatValues.get(text(schema.format) ?? '');
  if (format !== undefined) return format;
  if (pattern !== undefined) return patternValues(pattern, charset);
  return isCalm === true ? words(limits) : freeText(limits, charset);
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');

function words({ min, max }: Limits): fc.Arbitrary<string> {
  const minLength = Math.max(min, Math.min(max, 4));
  return fc.string({ unit: letter, minLength, maxLength: Math.max(minLength, Math.min(max, 12)) });
}

/** Any single code point. fast-check's `binary` first makes a table of all, which takes most of a second and 100 MB. */
const character = fc.nat({ max: 0x10f7ff }).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

function freeText({ min, max }: Limits, charset: TextOptions['charset']): fc.Arbitrary<string> {
  const lengths = { minLength: min, maxLength: Math.max(min, Math.min(max, min + 24)) };
  const plain = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_'), ...lengths });
  if (charset === 'plain') return plain;
  const odd = nasty.filter((value) => textLength(value) >= min && textLength(value) <= max);
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', ...lengths }) },
    { weight: 2, arbitrary: fc.string({ unit: character, ...lengths }) },
    ...(odd.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...odd) }] : []),
  );
}

/** Matches of a pattern; some of them with an unexpected character put in, where the pattern takes it. */
function patternValues(pattern: RegExp, charset: TextOptions['charset']): fc.Arbitrary<string> | null {
  try {
    const matches = patternMatches(pattern);
    const strange = fc
      .tuple(matches, fc.nat({ max: 20 }), fc.constantFrom(...nasty))
      .map(([match, at, text]) => {
        const value = `${match.slice(0, at)}${text}${match.slice(at)}`;
        return value.isWellFormed() && matcherOf(pattern)(value) ? value : match;
      });
    return charset === 'plain' ? matches : fc.oneof(matches, strange);
  } catch {
    // fast-check does not know every construct, such as a reference back.
    return null;
  }
}

/** Only ever longer: what is cut off may be the host. */
function longerUrls(
  base: fc.Arbitrary<string>,
  { max, maxStated }: Limits,
  fits: (value: string) => boolean,
): fc.Arbitrary<string> {
  if (!maxStated) return base;
  const longest = base.map((value) => stretchedUrl(value, max, fits) ?? value);
  return mostly(base, 6, longest);
}

/** Now and then a value as short or as long as allowed: where implementations are off by one. */
function withBounds(
  inside: fc.Arbitrary<string>,
  { min, max, maxStated }: Limits,
  fits: (value: string) => boolean,
): fc.Arbitrary<string> {
  const longest = inside.map((value) => stretched(value, max, fits) ?? value);
  const shortest = inside.map((value) => cut(value, min, fits) ?? value);
  return fc.oneof(
    { weight: 6, arbitrary: inside },
    ...(maxStated ? [{ weight: 1, arbitrary: longest }] : []),
    { weight: 1, arbitrary: shortest },
  );
}

function adjusted(value: string, { min, max }: Limits, fits: (value: string) => boolean): string | null {
  const length = textLength(value);
  if (length < min) return stretched(value, min, fits);
  return length > max ? cut(value, max, fits) : null;
}

function cut(value: string, length: number, fits: (value: string) => boolean): string | null {
  const shorter = [...value].slice(0, length).join('');
  return fits(shorter) ? shorter : null;
}

/** The pattern as the server reads it; undefined for none, null for one that JavaScript refuses. */
export function compiled(pattern: string | undefined): RegExp | null | undefined {
  if (pattern === undefined) return undefined;
  try {
    return readPattern(pattern, 'u');
  } catch {
    return null;
  }
}
