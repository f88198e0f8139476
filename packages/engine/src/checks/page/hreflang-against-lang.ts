import { primaryLanguage } from '../../text/language.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

export const hreflangAgainstLang: PageCheck = {
  code: 'hreflang_against_lang',
  severity: 'warning',
  group: 'hreflang',
  title: 'hreflang contradicts lang',
  why: 'Google goes by hreflang and the text and ignores lang; Bing reads lang, after a content-language in the head. This page tells them different languages.',
  sources: ['googleHreflang', 'googleLanguages', 'bingLanguage'],
  fix: 'Correct whichever is wrong: the hreflang of the page itself, or lang on the html element.',
  silentOn: 'no_result',
  ofHtml: ({ url: page, document, spoken, languages }) => {
    const { lang } = document.metadata;
    const named = primaryLanguage(lang);
    if (lang === null || named === null) return null;
    const ofPage = new Set([named, primaryLanguage(spoken.lang)]);
    const own = languages.filter(({ url, hreflang }) => url === page && !/^x-default$/i.test(hreflang));
    const [first] = own;
    if (first === undefined || own.some(({ hreflang }) => ofPage.has(primaryLanguage(hreflang)))) return null;
    const message = `hreflang ${quote(first.hreflang, 40)} names the page itself, whose lang is ${quote(lang, 40)}`;
    return { message, location: first.location };
  },
};
