import { createRequire } from 'node:module';
import type { RE2JS as Engine } from 're2js';
import { readPattern } from './readable-pattern.ts';

/** What Ajv asks of a regular expression. */
export interface BoundedPattern {
  test(text: string): boolean;
  toString(): string;
}

/** Milliseconds of a backtracking engine, at the worst. */
const STEPS = 1e6;
/** More repetitions than this are as bad as any number of them. */
const MANY = 10;

const require = createRequire(import.meta.url);

/**
 * A pattern that no text keeps busy for long: JavaScript's own engine goes back and tries again, `^(a+)+$` some 2^n times
 * for n characters, so a text that may take that long is matched by RE2's algorithm, whose time is linear. What RE2 does not
 * have (look-around, references back) stays with JavaScript's; `seogeo-contract` names it.
 * @throws SyntaxError where no dialect has it
 */
export function boundedPattern(pattern: string, flags: string): BoundedPattern {
  const own = readPattern(pattern, flags);
  const most = longestText(own.source);
  if (most === Number.POSITIVE_INFINITY) return own;
  let linear: Pick<Engine, 'test'> | null | undefined;
  return {
    test: (text) => {
      if (text.length <= most) return own.test(text);
      if (linear === undefined) linear = linearPattern(own);
      return (linear ?? own).test(text);
    },
    toString: () => own.toString(),
  };
}
/** How Ajv's generated code names it: its module is given it by this name. */
boundedPattern.code = 'require("patterns")';

/** Null where RE2 does not have all of it. Its engine is read from the disk when it is first needed. */
export function linearPattern({ source, flags }: RegExp): Pick<Engine, 'test'> | null {
  const translated = tokensOf(source).map(translation);
  if (translated.includes(null)) return null;
  const { RE2JS }: typeof import('re2js') = require('re2js');
  try {
    return RE2JS.compile(translated.join(''), flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    return null;
  }
}

const TOKEN =
  /\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|[pP]\{[^}]*\}|c[a-z]|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<(?![=!])[^>]*>|<?[:=!])|\{\d+(?:,\d*)?\}|./gisu;
const SPACES =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const SAME: ReadonlyMap<string, string> = new Map([
  ['.', '[^\\n\\r\\x{2028}\\x{2029}]'],
  ['$', '\\z'],
  ['\\s', `[${SPACES}]`],
  ['\\S', `[^${SPACES}]`],
]);

function tokensOf(source: string): readonly string[] {
  return source.match(TOKEN) ?? [];
}

/** A token as RE2 writes it; null where it has none. */
function translation(token: string): string | null {
  const known = SAME.get(token);
  if (known !== undefined) return known;
  if (/^(\(\?<?[=!]|\[\^?\])$/.test(token)) return null;
  if (token.startsWith('(?<')) return '(?:';
  if (!token.startsWith('[')) return escaped(token);
  const inner = tokensOf(token.slice(1, -1));
  const parts = inner.map((one) =>
    one === '\\s' ? SPACES : one === '\\b' ? '\\x08' : one === '[' ? '\\[' : escaped(one),
  );
  return parts.includes(null) || inner.includes('\\S') ? null : `[${parts.join('')}]`;
}

function escaped(token: string): string | null {
  // Half of a surrogate pair, which means something beside its other half alone.
  if (/^\\ud[89a-f]/i.test(token)) return null;
  if (/^\\u[{0-9a-f]/i.test(token)) return `\\x{${token.replaceAll(/[^0-9a-f]/gi, '')}}`;
  return /^\\[ck0-9]/.test(token) ? null : token;
}

/**
 * How long a text may be so that going back over it takes no more than `STEPS`: exponential where something that varies is
 * repeated often, else a power of its length. An upper bound, of the pattern's shape alone.
 */
export function longestText(source: string): number {
  // From each place anew, unless all of it is bound to the beginning.
  let now = { powers: /^\^[^|]*$/.test(source) ? 0 : 1, choices: 0, varies: false };
  const outer: (typeof now)[] = [];
  /** What was just read, where it was a group: from where on it counts, and whether it varies. */
  let group: typeof now | null = null;
  for (const token of tokensOf(source)) {
    const most = repetitions(token);
    if (token.startsWith('(')) {
      outer.push(now);
      now = { ...now, varies: false };
    } else if (token === ')') {
      const before = outer.pop() ?? now;
      group = { ...before, varies: now.varies };
      now = { ...now, varies: now.varies || before.varies };
      continue;
    } else if (token === '|') now.varies = true;
    else if (most !== null) {
      const inner = group ?? { ...now, varies: false };
      if (most > MANY) {
        now.powers += 1;
        if (inner.varies) return Math.log2(STEPS);
      } else {
        now.powers += (now.powers - inner.powers) * (most - 1);
        now.choices += (now.choices - inner.choices) * (most - 1) + (inner.varies ? most : 1);
      }
      now.varies ||= !/^\{\d+\}$/.test(token);
    }
    group = null;
  }
  if (now.choices > Math.log2(STEPS)) return Math.log2(STEPS);
  return now.powers < 2 ? Number.POSITIVE_INFINITY : STEPS ** (1 / now.powers);
}

/** How often at most a quantifier takes what is before it; null where it is none. */
function repetitions(token: string): number | null {
  if (/^[*+?]$/.test(token)) return token === '?' ? 1 : Number.POSITIVE_INFINITY;
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
  if (least === undefined) return null;
  return comma === ',' ? Number(most || Number.POSITIVE_INFINITY) : Number(least);
}
