import { remembering } from './remembering.ts';

/** What is longer ago is of the text: `500 years ago`. */
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month'] as const;
/** One for each form that a language has of a noun behind its number. */
const NUMBERS = [1, 2, 3, 5, 11, 21];

/** What is said of a time that has passed, as CLDR has it, its number a NUL; in English where it has no such language, whatever the machine's own is. */
const wordings = remembering((language): RegExp => {
  const found = new Set<string>();
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.RelativeTimeFormat([language, 'en'], { style });
    for (const [unit, number] of UNITS.flatMap((unit) => NUMBERS.map((number) => [unit, number] as const))) {
      const [before = '', behind = ''] = around(format.formatToParts(-number, unit));
      // Where what is to come is told alike, what stands before the number tells which it is: `vor`, but not `för … sedan`.
      const tells = around(format.formatToParts(number, unit))[1] !== behind;
      const label =
        tells || before === '' ? '' : String.raw`(?<![\p{L}\p{M}])${before} (?:[\p{L}\p{M}]{1,8} ){0,2}`;
      // `hace 2 m` may be metres.
      if (behind.length > 1) found.add(`${label}\0${behind}`);
    }
  }
  return new RegExp(String.raw`(?:${[...found].join('|')})(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])`, 'u');
});

function around(parts: readonly Intl.RelativeTimeFormatPart[]): readonly string[] {
  const text = parts.map(({ type, value }) => (type === 'integer' ? '\0' : value)).join('');
  return text
    .split('\0')
    .map((said) => said.replace(/\s+/g, ' ').trim().toLowerCase().replace(/[.()]/g, '[$&]'));
}

/**
 * Whether a number says how long ago something was: `12 months ago`, `vor etwa 3 Tagen`, `3天前`.
 * @param before what stands before it, in lower case as what stands `behind` it and its space
 */
export function isHowLongAgo(before: string, behind: string, language: string): boolean {
  return wordings(language).test(`${before}\0${behind}`.replace(/\s/g, ' '));
}
