/**
 * Light stemming: inflections of number, gender and case only, so that `audits` finds `audit` and `Häuser` finds
 * `Haus`, in the spirit of J. Savoy, "Light stemming approaches for the French, Portuguese, German and Hungarian
 * languages" (SAC 2006) and D. Harman's S-stemmer (1991). A stem is a key to compare by, not a word to show.
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
    rule(/(?<![ae])ies$/u, 'y', 5),
    rule(/(?<=[sxz]|[cs]h)es$/u, '', 5),
    rule(/(?<![usi'])s$/u, '', 4),
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

function rule(ending: RegExp, replacement: string, shortest = 0): Rule {
  return { ending, replacement, shortest };
}

/** The stem of one lower-case word; the word itself where the language (a BCP 47 tag or null) has no rules. */
export function stem(word: string, lang: string | null): string {
  const language = primaryLanguage(lang) ?? 'en';
  const folded = FOLDS_MARKS.has(language) && !PLAIN.test(word) ? foldMarks(word) : word;
  const rules = Object.hasOwn(RULES, language) ? RULES[language] : undefined;
  const fitting = rules?.find(({ ending, shortest }) => folded.length >= shortest && ending.test(folded));
  return fitting === undefined ? folded : folded.replace(fitting.ending, fitting.replacement);
}

function foldMarks(word: string): string {
  return word.normalize('NFD').replace(MARKS, '').normalize('NFC');
}
