const WORD =
  `chapter|part|section|appendix|kapitel|teil|abschnitt|anhang|chapitre|partie|annexe|cap[ií]tulo|parte|capitolo|
  hoofdstuk|deel|глава|часть|раздел|приложение`.replaceAll(/\s+/gu, '');
const DOTTED = String.raw`\d{1,2}(?:\.\d{1,2}){1,5}`;
/** What `1.` is an ordinal before, and `2.4` a measure. */
const COUNTED =
  '(?:F[CS]V?|SC|TSV|Bundesliga|Liga|Jahrhundert|Weltkrieg|[GMKT]?(?:Hz|B|W|V)|mm|Million|Milliarden)\\b';
/** What a heading is numbered with, by how it is written. A bare number is one before a dotted part or a question alone: `4 Ways`. */
const NUMBER = new RegExp(
  [
    String.raw`(?:${WORD})\s+(?:\d{1,2}|[A-Z]|[IVX]{1,5})(?:\.\d{1,2}){0,5}\s*[:.–—-]\s+`,
    String.raw`第\s?[\d一二三四五六七八九十]{1,4}\s?[章節节編编][\s:：、.]{0,3}`,
    String.raw`[(（](?:\d{1,3}|[a-z]|[ivx]{1,5})[)）]\s*`,
    String.raw`§\s?\d{1,3}(?:\.\d{1,2}){0,5}\.?\s+`,
    String.raw`\d{1,3}(?:\.\d{1,2}){0,5}[.)]\s+(?!\d|${COUNTED})`,
    String.raw`${DOTTED}\s+(?!${COUNTED})(?=[\p{Lu}\p{Lo}"“«(])`,
    String.raw`[A-Z](?:\.\d{1,3}){1,5}\.?\s+`,
    String.raw`(?:X{0,3}(?:I[XV]|VI{1,3}|I{2,3})|X{1,3}V?|V|I)[.)]\s+(?=\p{Lu})(?!${COUNTED})`,
    String.raw`(?:Q|В|F|Question|Frage|Вопрос|問)\s?\d{0,3}\s?[:：]\s{0,9}`,
    String.raw`\d{1,2}\s+(?=\p{Lu}[^?？]{1,200}[?？]$)`,
  ].join('|'),
  'yu',
);
/** Letters of any case: `Chapter 3`, `CHAPTER 3`. */
const WORDED = new RegExp(`^(?:${WORD})(?=\\s)`, 'iu');

/**
 * A heading or question without its number: `4.5. Rotate`, `F.7.1 Are they?`, `(1) How?`, `II. History`, `Chapter 3: Bread`,
 * `第3章 パン`. Numbers that belong to a name stay: `3D printing`, `2001: A Space Odyssey`, `7-Zip`, `4 ways to bake`.
 */
export function withoutSectionNumber(text: string): string {
  const trimmed = text.trim();
  NUMBER.lastIndex = 0;
  const number = NUMBER.exec(trimmed.replace(WORDED, (word) => word.toLowerCase()))?.[0] ?? '';
  const rest = trimmed.slice(number.length);
  return /\p{L}/u.test(rest) ? rest : trimmed;
}
