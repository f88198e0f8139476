import { attribute, type ParsedPage } from './parsed-page.ts';

/** Words that hardly a paragraph does without. Where two languages share one, the others decide. */
const COMMON: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with this are be you it as on',
  de: 'der die und das ist nicht ein eine mit den von zu auf für sich auch',
  fr: 'le la les des et est une dans que pour qui sur pas vous avec ce',
  es: 'el los las que una por para con del está como pero más puede este esto',
  it: 'il che di una per non con sono della gli anche come questo nel più è',
  pt: 'o os que uma para com não dos das você mais como ser este pelo são',
  nl: 'de het een van en dat niet zijn voor met op deze wordt ook naar bij',
};
/** Languages that have a script to themselves, or nearly. */
const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
];
/** Of the letters: code and names in Latin letters stand in all technical texts. */
const MUCH = 0.2;

/** The language of the content by its script, or by its commonest words; null where neither says. */
export function languageOf({ mainText }: ParsedPage): string | null {
  const letters = mainText.match(/\p{L}/gu)?.length ?? 0;
  const own = SCRIPTS.find(([, script]) => (mainText.match(script)?.length ?? 0) > MUCH * letters);
  if (own !== undefined) return own[0];
  const words = mainText.toLowerCase().match(/\p{L}+/gu) ?? [];
  const votes = Object.entries(COMMON).map(([language, list]) => {
    const common = new Set(list.split(' '));
    return [language, words.filter((word) => common.has(word)).length] as const;
  });
  const [first, second] = votes.sort(([, one], [, other]) => other - one);
  return first !== undefined && first[1] > 1.5 * (second?.[1] ?? 0) ? first[0] : null;
}

/** The primary language that the page declares. */
export function declaredLanguage(page: ParsedPage): string {
  const declared = page.all('html').map((html) => attribute(html, 'lang') ?? '');
  return declared[0]?.trim().split('-')[0]?.toLowerCase() ?? '';
}
