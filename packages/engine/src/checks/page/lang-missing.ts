import { primaryLanguage } from '../../text/language.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

export const langMissing: PageCheck = {
  code: 'lang_missing',
  severity: 'warning',
  group: 'media',
  title: 'Language missing',
  why: 'Browsers, screen readers and answer engines have to guess the language.',
  fix: 'Add lang with the language of the page to the html element: <html lang="en">.',
  ofHtml: ({ document }) => {
    const { lang } = document.metadata;
    if (lang === null) return { message: 'The html element has no lang attribute', location: 'html' };
    if (primaryLanguage(lang) !== null) return null;
    return { message: `The lang attribute ${quote(lang, 40)} names no language`, location: 'html' };
  },
};
