import { longestText } from '@seogeo/server/acceptors';
import fc from 'fast-check';

/** An escaped character, a class, a group or a look-around as it begins, or anything else. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?<?[=!])?|./gs;
/** Of so many texts the first that fits is taken. */
const TRIES = 5;

/**
 * Whether a pattern matches a text, of those of which it is told in no time: with look-around no other engine can be asked,
 * and longer ones are taken for none that match.
 */
export function matcherOf(pattern: RegExp): (text: string) => boolean {
  const most = /\(\?<?[=!]/.test(pattern.source) ? longestText(pattern.source) : Number.POSITIVE_INFINITY;
  return (text) => text.length <= most && pattern.test(text);
}

/** Texts that a pattern matches; with look-around, which fast-check does not know, most of them do. Throws what fast-check throws. */
export function patternMatches(pattern: RegExp): fc.Arbitrary<string> {
  const { plain, wanted } = partsOf(pattern.source);
  const matches = (source: string) => fc.stringMatching(new RegExp(source, pattern.flags), { size: 'small' });
  if (plain === pattern.source) return matches(plain);
  const texts = fc.array(matches(plain), { minLength: TRIES, maxLength: TRIES });
  // What has to be somewhere, such as a digit in a password, is put at the beginning or at the end.
  const somewhere = wanted.map((source) => matches(`^(?:${source.replace(/^\.[*+]\??/, '')})$`));
  return fc.tuple(texts, ...somewhere).map(([made, ...parts]) => {
    const put = parts.join('');
    const all = made.flatMap((text) => [text, `${put}${text}`, `${text}${put}`]);
    return all.find(matcherOf(pattern)) ?? '';
  });
}

/** As `TOKEN`, with what repeats. */
const PART = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!:]|<\w+>))?|\{\d+(?:,\d*)?\}|./gs;

/** About how many characters a text has that a pattern matches, at least: what repeats counts as often as it has to. */
export function shortestMatch(pattern: RegExp): number {
  const outer: number[] = [];
  let [sum, last] = [0, 0];
  for (const [part] of pattern.source.matchAll(PART)) {
    if (part.startsWith('(')) {
      outer.push(sum);
      sum = 0;
    } else if (part === ')') [sum, last] = [(outer.pop() ?? 0) + sum, sum];
    else if (/^\{\d/.test(part)) sum += last * (Number.parseInt(part.slice(1), 10) - 1);
    else [sum, last] = [sum + 1, 1];
  }
  return sum;
}

/** Not within a look-around. */
const OUTSIDE = { opening: '', inner: '', depth: 0 };

/** A pattern without its look-arounds, and what those ahead ask for. */
function partsOf(source: string): { readonly plain: string; readonly wanted: readonly string[] } {
  const wanted: string[] = [];
  let plain = '';
  let around = OUTSIDE;
  for (const [token] of source.matchAll(TOKEN)) {
    const { opening, inner, depth } = around;
    const deeper = depth + (token.startsWith('(') ? 1 : 0) - (token === ')' ? 1 : 0);
    if (opening !== '') {
      around = deeper === 0 ? OUTSIDE : { opening, inner: inner + token, depth: deeper };
      if (deeper === 0 && opening === '(?=') wanted.push(inner);
    } else if (token.startsWith('(?')) around = { ...OUTSIDE, opening: token, depth: 1 };
    else plain += token;
  }
  return { plain, wanted };
}
