/**
 * Light stemming: inflections of nouns and adjectives only, and in English of verbs, so that `audits` finds `audit`,
 * `Häuser` finds `Haus` and `removing` finds `remove`, in the spirit of J. Savoy, "Light stemming approaches for the
 * French, Portuguese, German and Hungarian languages" (SAC 2006) and of steps 1 and 5 of M. F. Porter, "An algorithm
 * for suffix stripping" (1980). A stem is a key to compare by, not a word to show.
 */
import { primaryLanguage } from './language.ts';

interface Rule {
  ending: RegExp;
  replacement: string;
  /** Shorter words are left as they are. */
  shortest: number;
}

/** The first rule of a language that fits is applied, once. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  en: [
    rule(/'s?$/u, ''),
    rule(/(?<![ae])ie[ds]$/u, 'i', 5),
    rule(/(?<=ss|zz|x|[cs]h|^bus|^gas)es$/u, '', 5),
    rule(/(?<![usi']|^new)s$/u, '', 4),
    rule(/d$(?<=[aeiouy].*?[^c]eed)/u, ''),
  ],
  de: [rule(/(?:innen|in)$/u, '', 8), rule(/(?:ern|e[mnrs])$/u, '', 6), rule(/[ens]$/u, '', 5)],
  fr: [rule(/(?<=.{2})aux$/u, 'al', 5), rule(/ées?$/u, 'é', 5), rule(/e?[sx]$/u, '', 4), rule(/e$/u, '', 4)],
  es: [rule(/ces$/u, 'z', 5), rule(/[aeo]s$/u, '', 5), rule(/[aeo]$/u, '', 4), rule(/s$/u, '', 5)],
  it: [rule(/h[ei]$/u, '', 5), rule(/i[aeo]$/u, '', 5), rule(/[aeio]$/u, '', 4)],
  pt: [
    rule(/(?:ao|[oa]es)$/u, 'ao', 4),
    rule(/(?<=[aeou])is$/u, 'l', 5),
    rule(/[aeo]s$/u, '', 5),
    rule(/[aeos]$/u, '', 4),
  ],
  nl: [rule(/(?<=([bdfgklmnprst]))\1en$/u, '', 6), rule(/(?:eren|en|es)$/u, '', 6), rule(/[es]$/u, '', 5)],
  ru: [
    rule(/(?:иями|ями|ами|иях|иям|ией|ием|ого|его|ому|ему|ыми|ими)$/u, '', 6),
    rule(/(?:ях|ах|ям|ам|ов|ев|ей|ой|ом|ем|ый|ий|ая|яя|ое|ее|ые|ие|ых|их|ую|юю|ия|ию|ии)$/u, '', 5),
    rule(/[аяоеыиуюьй]$/u, '', 4),
  ],
};

/** Languages in which an inflected form or careless spelling differs by a mark: `Haus`, `Häuser`; `ação`, `acoes`. */
const FOLDS_MARKS: ReadonlySet<string> = new Set(['de', 'es', 'it', 'pt', 'nl', 'ru']);
const MARKS = /(?<=[aeioucn])[\u0300-\u036f]|(?<=е)\u0308/gu;
const PLAIN = /^[a-z\d]*$/u;

const OF_VERBS = /(?:(?<!e|^emb)ed|ing)$(?<=[aeiouy].*?(?:ed|ing))/u;
/** `stopped` is of `stop`, but `adding` of `add`. */
const DOUBLED = /(?<=(?:[^aeiou]|qu)[aeiouy])([bdgmnprt])\1$/u;
/** What has an E where it is a word: `bak`, not `walk`. */
const SHORT = /^[^aeiouy]*[aeiouy][^aeiouywx]$/u;
const FINAL_E = /(?<=.{2}[^e])e$/u;
/** `controlled`, but not `sell`. */
const SECOND_L = /(?<=[aeiouy][^aeiouy]+[aeiouy]+l)l$/u;
const FINAL_Y = /(?<=[^aeiou])y$/u;

function rule(ending: RegExp, replacement: string, shortest = 0): Rule {
  return { ending, replacement, shortest };
}

/** The stem of one lower-case word; the word itself where the language (a BCP 47 tag or null) has no rules. */
export function stem(word: string, lang: string | null): string {
  const language = primaryLanguage(lang) ?? 'en';
  const folded = FOLDS_MARKS.has(language) && !PLAIN.test(word) ? foldMarks(word) : word;
  const rules = Object.hasOwn(RULES, language) ? RULES[language] : undefined;
  const fitting = rules?.find(({ ending, shortest }) => folded.length >= shortest && ending.test(folded));
  const stemmed = fitting === undefined ? folded : folded.replace(fitting.ending, fitting.replacement);
  return language === 'en' ? stemOfVerb(stemmed) : stemmed;
}

/** What `removed` and `removing` share with `remove`. */
function stemOfVerb(word: string): string {
  const bare = word.replace(OF_VERBS, '');
  if (bare !== word) {
    const once = bare.replace(DOUBLED, '$1');
    if (once !== bare) return once;
    if (SHORT.test(bare)) return `${bare}e`;
  }
  const base = bare.replace(FINAL_E, '');
  return (SHORT.test(base) ? bare : base).replace(SECOND_L, '').replace(FINAL_Y, 'i');
}

function foldMarks(word: string): string {
  return word.normalize('NFD').replace(MARKS, '').normalize('NFC');
}
