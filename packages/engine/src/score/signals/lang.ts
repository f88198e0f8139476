import { primaryLanguage } from '../../text/language.ts';
import { quote } from '../../text/quote.ts';
import type { Signal } from '../signal.ts';

/** The html element, or what the main text stands in, names the language. */
export const lang: Signal = {
  block: 'metadata',
  signal: 'lang',
  max: 1,
  measure: ({ document, spoken, otherLanguage }) => {
    const declared = spoken.lang ?? document.metadata.lang;
    if (declared === null) return { share: 0, evidence: 'The html element has no lang' };
    const language = primaryLanguage(declared);
    if (language !== null && otherLanguage !== null)
      return {
        share: 0,
        evidence: `lang ${quote(declared, 30)}, but the text is in ${quote(otherLanguage)}`,
      };
    return language === null
      ? { share: 0, evidence: `lang ${quote(declared, 30)} names no language` }
      : { share: 1, evidence: `lang ${quote(declared, 30)}` };
  },
};
