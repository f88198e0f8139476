import { remembering } from './remembering.ts';

const ENGLISH = ['en-US', 'en-GB'];
/** Each part of the Arab world has names of its own, and the press writes two: `4 آب/أغسطس 2013`. */
const ARABIC = ['ar-EG', 'ar-SY', 'ar-MA', 'ar-DZ'];
const STYLES = ['long', 'short', 'numeric'] as const;
/** Thailand counts from the Buddha's death: 2567 is 2024. */
export const YEAR = /(?:19|20|25(?=[4-9]))\d\d/;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const MONTH_HERE = '%';
/** Intl has `Sep` in American and `Sept` in British dates alone, and writers cut names where they like: `fév.`, `sett.`. */
const FEWEST_LETTERS = 3;
/** In numbers, of which either may be the month; the first group of a pattern. */
export const EITHER_WAY = String.raw`\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d\d`;
/** From 13 on a number is no month, and nobody has to guess which of two the month is. */
const NO_MONTH = String.raw`(?:1[3-9]|2\d|3[01])`;
const IN_NUMBERS = [
  String.raw`${YEAR.source}([-/.])${MONTH}\1${DAY}`,
  `${NO_MONTH}/${MONTH}/${YEAR.source}`,
  `${MONTH}/${NO_MONTH}/${YEAR.source}`,
];
/** What is written between the parts, more freely than Intl does: `26-Dec-2021`, `26 de dic. de 2021`, `26 มี.ค. พ.ศ. 2567`. */
const BETWEEN = String.raw`[\s,.-]{0,3}(?:[^\s\d]{1,4}[\s.]{1,2})?`;
/** More than Intl has languages: working one out takes milliseconds. */
const REMEMBERED = 300;

type Style = (typeof STYLES)[number];
type Part = Intl.DateTimeFormatPart;

export interface WrittenDates {
  readonly first: string;
  /** Each with what stands before it, behind the one before. */
  readonly all: readonly { readonly date: string; readonly before: string }[];
  /** What the text says beside them. */
  readonly beside: string;
}

/**
 * The dates in a short text: a day, month and year as Intl writes them in the language, or in English, which is met
 * everywhere. Null where it has none.
 */
export function writtenDates(text: string, language: string): WrittenDates | null {
  if (!YEAR.test(text)) return null;
  return datesLike(patternOf(Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en'), text);
}

/** @param pattern of all dates that are meant, global and in lower case */
export function datesLike(pattern: RegExp, text: string): WrittenDates | null {
  // The one letter that becomes longer in lower case, and no month begins with it.
  const written = text.replaceAll('İ', 'I');
  const all: WrittenDates['all'][number][] = [];
  let beside = '';
  let end = 0;
  for (const { 0: date, index } of written.toLowerCase().matchAll(pattern)) {
    const before = written.slice(end, index);
    beside += `${before} `;
    end = index + date.length;
    all.push({ date: text.slice(index, end).trim(), before });
  }
  const [first] = all;
  return first === undefined ? null : { first: first.date, all, beside: beside + written.slice(end) };
}

const patternOf = remembering((locale): RegExp => {
  const months = new Map<string, string[]>();
  const isArabic = /^ar\b/.test(locale);
  for (const { form, names } of [locale, ...(isArabic ? ARABIC : []), ...ENGLISH].flatMap(formsOf))
    months.set(form, [...(months.get(form) ?? []), ...names]);
  const dates = Array.from(months, ([form, names]) => {
    const month = anyOf(names);
    return form.replace(MONTH_HERE, isArabic ? `${month}(?:/${month})?` : month);
  });
  // Names in the same form share it, and without the flag u: V8 takes milliseconds for what is long or of any script.
  return new RegExp(String.raw`(?<!\d[-/.]?)(?:${[...IN_NUMBERS, ...dates].join('|')})(?![-/.]?\d)`, 'g');
}, REMEMBERED);

const formsOf = remembering((locale) => STYLES.flatMap((style) => formOf(locale, style)), REMEMBERED);

/** None where `03/04/2021` would have to be read by the language of the page alone. */
function formOf(locale: string, style: Style): { form: string; names: string[] }[] {
  const format = formatter(locale, { day: 'numeric', month: style, year: 'numeric' });
  const [parts = [], ...others] = Array.from({ length: 12 }, (_, at) =>
    format.formatToParts(Date.UTC(2021, at, 26)),
  );
  const months = [parts, ...others].map(monthIn);
  const isNumeric = months.every((name) => /^\d+$/u.test(name));
  const isSlashed = parts.some(({ value }) => value.includes('/'));
  if (isNumeric && isSlashed && parts[0]?.type !== 'year') return [];
  const form = parts.map((part, at) => partOf(part, isNumeric, at === parts.length - 1)).join('');
  return [{ form, names: isNumeric ? [MONTH] : months.flatMap(beginnings).map(loosely) }];
}

function partOf({ type, value }: Part, isNumeric: boolean, isLast: boolean): string {
  if (type === 'year') return YEAR.source;
  if (type === 'month') return MONTH_HERE;
  // `1er`, `20th`, `1º`: what Intl leaves out.
  if (type === 'day') return isNumeric ? DAY : `${DAY}(?:st|nd|rd|th|er|º|ª)?`;
  const words = value.toLowerCase().match(/[\p{L}\p{M}]+/gu);
  if (isNumeric) return isLast ? `(?:${exactly(value.trim())})?` : exactly(value.trim());
  const own = words === null ? '' : `(?:${words.join(' ')})?`;
  // Behind a date a short word may be a name.
  if (isLast) return String.raw`(?:[\s.]{0,2}${own}\.?)?`;
  return words === null ? BETWEEN : BETWEEN + own + BETWEEN;
}

/** With the spaces that Intl leaves out in some languages. */
function exactly(separator: string): string {
  return String.raw`\s?${separator.replace(/[^\p{L}\p{M}]/gu, '[$&]')}\s?`;
}

function monthIn(parts: readonly Part[]): string {
  return (
    parts
      .find(({ type }) => type === 'month')
      ?.value.toLowerCase()
      .replace(/\.$/u, '') ?? ''
  );
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const everywhere = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale, { ...everywhere, ...options });
}

/** Of a name that is one word. */
function beginnings(name: string): string[] {
  if (!/^[\p{L}\p{M}]+$/u.test(name)) return [name];
  return Array.from({ length: Math.max(1, name.length - FEWEST_LETTERS + 1) }, (_, at) =>
    name.slice(0, FEWEST_LETTERS + at),
  );
}

function loosely(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}]+/gu, String.raw`[\s.’'׳॰]{0,3}`).replace(/[أإآ]/g, '[أإآا]');
}

/** The longest first: `1월` is the beginning of none, but `thg 1` of `thg 12`. */
function anyOf(names: readonly string[]): string {
  return `(?:${[...new Set(names)].sort((one, other) => other.length - one.length).join('|')})`;
}
