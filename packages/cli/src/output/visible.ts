/** Control and format characters, line separators and lone surrogates; joiners stay, emoji and scripts need them. */
const UNSAFE = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv;

/**
 * Text from elsewhere as one line that cannot steer a terminal: an escape sequence, a line break or a change of the
 * writing direction is shown as a sign (Unicode's control pictures, `<U+202E>`) instead of being carried out.
 */
export const visible = (text: string): string => text.replace(UNSAFE, picture);

/** The same for text of several lines, such as a draft. */
export const visibleLines = (text: string): readonly string[] => text.split(/\r\n?|\n/).map(visible);

const picture = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '␡';
  if (code >= 0xd800 && code <= 0xdfff) return '�';
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
};
