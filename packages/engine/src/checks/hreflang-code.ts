import { primaryLanguage } from '../text/language.ts';
import { remembering } from '../text/remembering.ts';

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
