import fc from 'fast-check';

/** An escaped character, a class, a group or a look-around as it begins, or anything else. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?<?[=!])?|./gs;
/** Of so many texts the first that fits is taken. */
const TRIES = 5;

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
    return all.find((text) => pattern.test(text)) ?? all[0] ?? '';
  });
}

/** A pattern without its look-arounds, and what those ahead ask for. */
function partsOf(source: string): { readonly plain: string; readonly wanted: readonly string[] } {
  const wanted: string[] = [];
  let plain = '';
  let around = { opening: '', inner: '', depth: 0 };
  for (const [token] of source.matchAll(TOKEN)) {
    const { opening, inner, depth } = around;
    const deeper = depth + (token.startsWith('(') ? 1 : 0) - (token === ')' ? 1 : 0);
    if (opening !== '') {
      around =
        deeper === 0
          ? { opening: '', inner: '', depth: 0 }
          : { opening, inner: inner + token, depth: deeper };
      if (deeper === 0 && opening === '(?=') wanted.push(inner);
    } else if (token.startsWith('(?')) around = { opening: token, inner: '', depth: 1 };
    else plain += token;
  }
  return { plain, wanted };
}
