/** More marks on one letter than any script writes; Unicode's stream-safe format (UAX #15 section 13) allows 30. */
const TOO_MANY_MARKS = /\p{M}{100}/u;

/**
 * Unicode Normalization Form C. Sorting the marks of one letter takes the square of their number, so a text in which
 * somebody has put thousands of them on one stays as it is.
 */
export function nfc(text: string): string {
  return TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC');
}
