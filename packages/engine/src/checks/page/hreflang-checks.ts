import { counted } from '../../text/counted.ts';
import { primaryLanguage } from '../../text/language.ts';
import { quote } from '../../text/quote.ts';
import { remembering } from '../../text/remembering.ts';
import { capped } from '../capped.ts';
import { pageChecks } from '../check.ts';

/** With one language there is nothing to fall back from. */
const LEAST_LANGUAGES = 2;

export const HREFLANG_CHECKS = pageChecks('hreflang', [
  {
    code: 'hreflang_invalid',
    severity: 'error',
    title: 'Invalid hreflang code',
    why: 'Google reads ISO 639-1 languages with ISO 3166-1 regions and ignores other codes. Bing asks for hreflang and says nothing of wrong codes.',
    sources: ['googleHreflang', 'bingGuidelines'],
    fix: 'Use an ISO 639-1 language, optionally a script and an ISO 3166-1 region: en, en-GB, zh-Hant, or x-default.',
    ofHtml: (html) => {
      const inHead = html.document.metadata.alternates.map(({ hreflang, element }) => ({
        hreflang,
        location: element.cssPath,
      }));
      const elsewhere = html.languages.filter(({ location }) => location === null);
      const invalid = [...inHead, ...elsewhere].flatMap(({ hreflang, location }) => {
        const fault = hreflangFault(hreflang);
        return fault === null ? [] : [{ hreflang, location, fault }];
      });
      return capped(invalid, ({ hreflang, fault, location }) => ({
        message: `hreflang ${quote(hreflang, 40)} ${fault}`,
        location,
      }));
    },
  },
  {
    code: 'hreflang_wrong_rel',
    severity: 'error',
    title: 'hreflang without rel="alternate"',
    why: 'Google reads rel="alternate" with hreflang, and no other word. Bing asks for hreflang and says nothing of other words.',
    sources: ['googleHreflang', 'bingGuidelines'],
    fix: 'Write rel="alternate" on every link element that has an hreflang.',
    ofHtml: ({ document }) => {
      const wrong = document.metadata.alternates.filter(({ rel }) => !rel.split(/\s+/).includes('alternate'));
      return capped(wrong, ({ hreflang, rel, element }) => ({
        message: `The link for hreflang ${quote(hreflang, 40)} says rel=${quote(rel, 40)} instead of rel=“alternate”`,
        location: element.cssPath,
      }));
    },
  },
  {
    code: 'hreflang_no_self',
    severity: 'warning',
    title: 'hreflang without the page itself',
    why: 'Google asks that each version names itself as well as all others, and says nothing of sets that do not.',
    sources: ['googleHreflang'],
    fix: "Name the page's own language and address where its translations are named: in the head, the Link header or the sitemap.",
    silentOn: 'no_result',
    ofHtml: ({ url: page, languages, leftOut }) =>
      languages.length > 0 && !leftOut.has('hreflang') && !languages.some(({ url }) => url === page)
        ? `${counted(languages.length, 'hreflang link')}, and none that names the page itself, ${page}`
        : null,
  },
  {
    code: 'hreflang_no_x_default',
    severity: 'notice',
    title: 'hreflang without x-default',
    why: 'Google shows x-default to readers of all languages that are not named, and calls it optional: without it Google chooses.',
    sources: ['googleHreflang'],
    fix: 'Add hreflang="x-default" with the page that suits everybody else, such as a choice of languages.',
    silentOn: 'no_result',
    ofHtml: ({ languages, leftOut }) => {
      const codes = new Set(languages.map(({ hreflang }) => hreflang.toLowerCase()));
      return codes.size >= LEAST_LANGUAGES && !codes.has('x-default') && !leftOut.has('hreflang')
        ? `${codes.size} languages are named, but no x-default`
        : null;
    },
  },
  {
    code: 'hreflang_against_lang',
    severity: 'warning',
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
      if (first === undefined || own.some(({ hreflang }) => ofPage.has(primaryLanguage(hreflang))))
        return null;
      const message = `hreflang ${quote(first.hreflang, 40)} names the page itself, whose lang is ${quote(lang, 40)}`;
      return { message, location: first.location };
    },
  },
]);

const CODE = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/i;
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const scripts = new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' });
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** What has a name and is no country: reserved by ISO 3166-1 for others (EU, UN), for own use (XK), or of CLDR alone. */
const NO_COUNTRY = /^(?:AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|XK|ZZ)$/;

/** What is wrong with an hreflang value (Google's "Localized versions": ISO 639-1, 15924, 3166-1), null when nothing. */
export const hreflangFault = remembering((value): string | null => {
  if (value.toLowerCase() === 'x-default') return null;
  const parts = CODE.exec(value);
  if (parts === null) return 'is not a language code with an optional region';
  const [, language = '', script = '', region = ''] = parts;
  const current = primaryLanguage(language);
  if (current === null || languages.of(current) === undefined)
    return `begins with “${language}”, which is no ISO 639 language`;
  // `tl` is as good a code as `fil`, and `fil` has none of two letters.
  if (current.length < language.length)
    return `begins with “${language}”, which is no ISO 639-1 language; did you mean ${current}?`;
  const titled = script.charAt(0).toUpperCase() + script.slice(1).toLowerCase();
  if (script !== '' && scripts.of(titled) === undefined)
    return `names “${script}”, which is no ISO 15924 script`;
  if (/^\d/.test(region)) return `names the area ${region}; search engines know countries only`;
  return region === '' ? null : countryFault(region);
});

/** `UK` has a name, and is only an alias of GB. */
function countryFault(region: string): string | null {
  const code = region.toUpperCase();
  const current = new Intl.Locale(`und-${code}`).region ?? code;
  if (current !== code) return `names “${region}”, which is no ISO 3166-1 country; did you mean ${current}?`;
  const isKnown = regions.of(code) !== undefined && !NO_COUNTRY.test(code);
  return isKnown ? null : `names “${region}”, which is no ISO 3166-1 country`;
}
