/** Control and format characters, line separators and lone surrogates; joiners stay, emoji and scripts need them. */
const UNSAFE = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv;

const ADDRESS = /\bhttps?:\/\/\S+/g;
const ENCODED = /(?:%[89a-f][\da-f])+/gi;
/** Not to be seen, or to be taken for a space or for our own sign for what is left out. */
const UNREADABLE = /[\p{C}\p{Z}\p{DI}\u2800…]|^\p{M}/u;

/** Addresses as their readers write them: percent-encoded letters other than ASCII, where they can be told from others. */
const readable = (text: string): string =>
  text.replace(ADDRESS, (address) =>
    address.replace(ENCODED, (encoded) => {
      const bytes = Buffer.from(encoded.replaceAll('%', ''), 'hex');
      const letters = bytes.toString();
      const isSame = bytes.equals(Buffer.from(letters.normalize('NFC')));
      return isSame && !UNREADABLE.test(letters) ? letters : encoded;
    }),
  );

/**
 * Text from elsewhere as one line that cannot steer a terminal: an escape sequence, a line break or a change of the
 * writing direction is shown as a sign (Unicode's control pictures, `<U+202E>`) instead of being carried out.
 */
export const visible = (text: string): string => bounded(readable(text).replace(UNSAFE, picture));

/** More marks on one character than any script writes: a terminal piles them up over the lines around. */
const MARKS = /(?<=[\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu;
/** Characters that may be joined to one: syllables and emoji have fewer. */
const MOST_JOINED = 32;
const JOINING = /[^\0-\u02ff]{33}/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Takes no columns by the measure of a terminal, and may be as long as anything: what is too long of it is left out. */
const bounded = (text: string): string => {
  const few = text.replace(MARKS, '');
  if (!JOINING.test(few)) return few;
  return Array.from(segmenter.segment(few), ({ segment }) =>
    [...segment].slice(0, MOST_JOINED).join(''),
  ).join('');
};

/** The same for text of several lines, such as a draft. */
export const visibleLines = (text: string): readonly string[] => text.split(/\r\n?|\n/).map(visible);

const picture = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '␡';
  if (code >= 0xd800 && code <= 0xdfff) return '�';
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
};
