import { remembering } from './remembering.ts';

const ENGLISH = ['en-US', 'en-GB'];
const STYLES = ['long', 'short', 'numeric'] as const;
export const YEAR = /(?:19|20)\d\d/;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
/** From 13 on a number is no month, and nobody has to guess which of two the month is. */
const NO_MONTH = String.raw`(?:1[3-9]|2\d|3[01])`;
const IN_NUMBERS = [
  String.raw`${YEAR.source}([-/.])${MONTH}\1${DAY}`,
  `${NO_MONTH}/${MONTH}/${YEAR.source}`,
  `${MONTH}/${NO_MONTH}/${YEAR.source}`,
];
/** What is written between the parts, more freely than Intl does: `26-Dec-2021`, `26 de dic. de 2021`. */
const BETWEEN = String.raw`[\s,.-]{0,3}(?:[^\s\d]{1,3}[\s.]{1,2})?`;
/** More than Intl has languages: working one out takes milliseconds. */
const REMEMBERED = 300;

type Style = (typeof STYLES)[number];
type Part = Intl.DateTimeFormatPart;

/**
 * What a short text says beside the dates in it: a day, month and year as Intl writes them in the language, or in
 * English, which is met everywhere. Null where it has none.
 */
export function besideDates(text: string, language: string): string | null {
  // The one letter that becomes longer in lower case, and no month begins with it.
  const written = text.replaceAll('İ', 'I');
  const pattern = patternOf(Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en');
  let rest = '';
  let end = 0;
  for (const { 0: date, index } of written.toLowerCase().matchAll(pattern)) {
    rest += `${written.slice(end, index)} `;
    end = index + date.length;
  }
  return end === 0 ? null : rest + written.slice(end);
}

const patternOf = remembering((locale): RegExp => {
  const forms = [...new Set([locale, ...ENGLISH].flatMap(formsOf))];
  return new RegExp(String.raw`(?<!\d[-/.]?)(?:${[...IN_NUMBERS, ...forms].join('|')})(?![-/.]?\d)`, 'gu');
}, REMEMBERED);

const formsOf = remembering(
  (locale): string[] => STYLES.flatMap((style) => formOf(locale, style)),
  REMEMBERED,
);

/** None where `03/04/2021` would have to be read by the language of the page alone. */
function formOf(locale: string, month: Style): string[] {
  const format = formatter(locale, { day: 'numeric', month, year: 'numeric' });
  const [parts = [], ...others] = Array.from({ length: 12 }, (_, at) =>
    format.formatToParts(Date.UTC(2021, at, 26)),
  );
  const months = [parts, ...others].map(monthIn);
  const isNumeric = months.every((name) => /^\d+$/u.test(name));
  const isSlashed = parts.some(({ value }) => value.includes('/'));
  if (isNumeric && isSlashed && parts[0]?.type !== 'year') return [];
  const name = isNumeric ? MONTH : anyOf(months);
  return [
    parts.map((part, at) => partOf(part, { name, isNumeric, isLast: at === parts.length - 1 })).join(''),
  ];
}

function partOf(
  { type, value }: Part,
  { name, isNumeric, isLast }: { name: string; isNumeric: boolean; isLast: boolean },
): string {
  if (type === 'year') return YEAR.source;
  // `1er`, `20th`, `1º`: what Intl leaves out.
  if (type === 'day') return isNumeric ? DAY : `${DAY}(?:st|nd|rd|th|er|º|ª)?`;
  if (type === 'month') return name;
  const words =
    value
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? '';
  const between = isNumeric ? exactly(value.trim()) : `${BETWEEN}(?:${words})?${BETWEEN}`;
  return isLast ? `(?:${between})?` : between;
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

/** The longest first: `1월` is the beginning of none, but `thg 1` of `thg 12`. */
function anyOf(names: readonly string[]): string {
  const sorted = [...new Set(names)].sort((one, other) => other.length - one.length);
  return `(?:${sorted.map((name) => name.replace(/[^\p{L}\p{M}\p{N}]+/gu, String.raw`[\s.’'׳॰]{0,3}`)).join('|')})`;
}
