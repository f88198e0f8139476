/**
 * Controls, marks without a shape of their own such as U+202E, line and paragraph separators, half surrogate pairs; but
 * not the joiners, without which words of Persian and many emojis are others.
 */
const unseen = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]--[\u200c\u200d]]/gv;

/**
 * A text in which everything can be seen, with `\u202e` in the place of what would hide or turn around what stands
 * beside it: a stranger's words in a sentence of ours shall neither forge another line nor read as something else. These
 * are the escapes of JSON: of a document without white space they leave the meaning.
 */
export function visible(text: string): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(unseen, (character) => character.split('').map(escaped).join(''));
}
