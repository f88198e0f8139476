import { remembering } from '../text/remembering.ts';

const CODE = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/i;
const names = {
  language: new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }),
  script: new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' }),
  region: new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }),
};

/** What has a name and is no country: reserved by ISO 3166-1 for others (EU, UN), for own use (XK), or of CLDR alone. */
const NO_COUNTRY = /^(?:AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|XK|ZZ)$/;

/** What is wrong with an hreflang value (Google's "Localized versions": ISO 639-1, 15924, 3166-1), null when nothing. */
export const hreflangFault = remembering((value): string | null => {
  if (value.toLowerCase() === 'x-default') return null;
  const parts = CODE.exec(value);
  if (parts === null) return 'is not a language code with an optional region';
  const [, language = '', script, region] = parts;
  if (!isKnown('language', language)) return `begins with “${language}”, which is no ISO 639 language`;
  if (script !== undefined && !isKnown('script', script))
    return `names “${script}”, which is no ISO 15924 script`;
  if (region === undefined) return null;
  if (/^\d/.test(region)) return `names the area ${region}; search engines know countries only`;
  return isKnown('region', region) ? null : regionFault(region);
});

/** Whether the code has a name and is the current code for it: `UK` is only an alias of the region GB. */
function isKnown(kind: keyof typeof names, code: string): boolean {
  const cased = kind === 'region' ? code.toUpperCase() : code.toLowerCase();
  if (kind === 'script') return names.script.of(cased.charAt(0).toUpperCase() + cased.slice(1)) !== undefined;
  if (names[kind].of(cased) === undefined || NO_COUNTRY.test(cased)) return false;
  return kind === 'language' || new Intl.Locale(`und-${cased}`).region === cased;
}

function regionFault(region: string): string {
  const current = new Intl.Locale(`und-${region}`).region;
  const instead = current === region.toUpperCase() ? '' : `; did you mean ${current}?`;
  return `names “${region}”, which is no ISO 3166-1 country${instead}`;
}
