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

const known = new Map<string, fc.Arbitrary<string>>();

/** Once for each: fast-check tries dozens of texts on every one that it makes, and thousands of fields may have the same. */
function stringsMatching(source: string, flags: string): fc.Arbitrary<string> {
  const key = `/${source}/${flags}`;
  const made = known.get(key) ?? fc.stringMatching(new RegExp(source, flags), { size: 'small' });
  known.set(key, made);
  return made;
}

/** Texts that a pattern matches; with look-around, which fast-check does not know, most of them do. Throws what fast-check throws. */
export function patternMatches(pattern: RegExp): fc.Arbitrary<string> {
  const { plain, wanted } = partsOf(pattern.source);
  const matches = (source: string) => stringsMatching(source, pattern.flags);
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

/** As `TOKEN`, with what repeats and what several characters write. */
const PART =
  /\\(?:u\{\w+\}|u\w{4}|x\w\w|p\{[^}]*\}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\{\d+(?:,\d*)?\}|./gis;
/** An end, a border between words, what a group has matched, which may be nothing. */
const NOTHING = /^(?:[\^$]|\\(?:[bB\d]|k<.*))$/;
const AT_FIRST = { sum: 0, last: 0, least: Number.POSITIVE_INFINITY };

/** How many characters a text has at least that a pattern matches: the shortest alternative, each part as often as it has to be. */
export function shortestMatch(pattern: RegExp): number {
  const outer: (typeof AT_FIRST & { readonly opening: string })[] = [];
  let now = AT_FIRST;
  for (const [part] of pattern.source.matchAll(PART)) {
    const { sum, last, least } = now;
    const times = /^(?:[*+?]|\{(\d+).*)$/.exec(part);
    if (part.startsWith('(')) {
      outer.push({ ...now, opening: part });
      now = AT_FIRST;
    } else if (part === '|') now = { ...AT_FIRST, least: Math.min(least, sum) };
    else if (part === ')') {
      const { opening, ...around } = outer.pop() ?? { ...AT_FIRST, opening: '' };
      const group = /[=!]/.test(opening) ? 0 : Math.min(least, sum);
      now = { ...around, sum: around.sum + group, last: group };
    } else if (times !== null) {
      const count = Number(times[1] ?? Number(part === '+'));
      now = { sum: sum + last * (count - 1), last: 0, least };
    } else {
      const one = NOTHING.test(part) ? 0 : 1;
      now = { sum: sum + one, last: one, least };
    }
  }
  return Math.min(now.least, now.sum);
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
