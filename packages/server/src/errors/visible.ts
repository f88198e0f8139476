/**
 * Controls, marks without a shape of their own such as U+202E, line and paragraph separators, half surrogate pairs; but
 * not the joiners, without which words of Persian and many emojis are others.
 */
const unseen = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]--[\u200c\u200d]]/gv;

/**
 * A text in which everything can be seen: a stranger's words in a sentence of ours shall neither forge another line nor
 * read as something else. `\u202e` is JSON's escape, so that JSON without white space means what it did.
 */
export function visible(text: string): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(unseen, (character) => character.split('').map(escaped).join(''));
}

/** The same of lines for a terminal, in which tabs may stand. */
export const visibleLines = (text: string): string => text.replace(/[^\n\t]+/g, visible);
