import { primaryLanguage } from '../../text/language.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

export const langMismatch: PageCheck = {
  code: 'lang_mismatch',
  severity: 'warning',
  group: 'media',
  title: 'Language declared wrongly',
  why: 'Screen readers speak the text by the rules of another language, and browsers offer to translate it from the wrong one. Google goes by the text and ignores lang; Bing may take the page for one in that language.',
  sources: ['googleLanguages', 'bingLanguage', 'htmlLang'],
  fix: 'Write the language of the main text into lang of the html element, or of the part that the finding names.',
  ofHtml: ({ spoken: { lang, location }, otherLanguage }) => {
    if (primaryLanguage(lang) === null || lang === null || otherLanguage === null) return null;
    const name = NAMES.of(otherLanguage) ?? otherLanguage;
    return {
      message: `lang is ${quote(lang, 40)}, and the main text is in ${name} (${otherLanguage})`,
      location,
    };
  },
};
