import { isSentAsXhtml } from '../../html/mime-type.ts';
import { primaryLanguage } from '../../text/language.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

/** What the subtags say that are valid and name none (ISO 639-2); an empty lang is HTML's section 3.2.6.2. */
const NO_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ['', 'says that the language is unknown'],
  ['und', 'says that nobody has determined the language'],
  ['mul', 'says that there are several languages, and most of the main text is in none that is named'],
  ['zxx', 'says that the page is without words, and it has some'],
]);

/** RFC 5646 section 2.1, as far as the form of its parts goes. */
const TAG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;

export const langMissing: PageCheck = {
  code: 'lang_missing',
  severity: 'warning',
  group: 'media',
  title: 'Language missing or no language tag',
  why: 'Screen readers do not know how to speak the text. Google goes by the text and ignores lang; Bing reads it where no content-language stands in the head.',
  sources: ['googleLanguages', 'bingLanguage', 'wcagLanguage'],
  fix: 'Add lang with the language of the page to the html element: <html lang="en">.',
  ofHtml: ({ document, spoken, words }, { headers }) => {
    const { lang, textLang, textLangAt: location, hasXmlLangAlone } = document.metadata;
    if (hasXmlLangAlone && !isSentAsXhtml(headers['content-type']))
      return {
        message: `The html element has xml:lang and no lang; in a page sent as text/html browsers and screen readers pass over it${lang === null ? '' : `, though programs that read XML do not: as the language of the page it is taken as ${quote(lang, 40)} all the same`}`,
        location: 'html',
      };
    if (lang === null && textLang === null)
      return { message: 'The html element has no lang attribute', location: 'html' };
    if (primaryLanguage(lang) !== null)
      return lang === null || TAG.test(lang.trim())
        ? null
        : {
            message: `The lang attribute ${quote(lang, 40)} is no language tag: between its parts stands one hyphen, as in en-US`,
            location,
          };
    const subtag = lang?.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
    // A page of several languages names them where they are spoken; one without words has none.
    const isRight = subtag === 'mis' || primaryLanguage(spoken.lang) !== null;
    if (isRight || (subtag === 'zxx' && words.length === 0)) return null;
    const says = NO_LANGUAGE.get(subtag) ?? 'names no language';
    return { message: `The lang attribute ${quote(lang ?? '', 40)} ${says}`, location };
  },
};
