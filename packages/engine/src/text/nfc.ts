/** More marks on one letter than any script writes; Unicode's stream-safe format (UAX #15 section 13) allows 30. */
const TOO_MANY_MARKS = /\p{M}{100}/u;

/** All but Latin letters in one piece and what punctuates them, none of which has another form: most texts have no other. */
const MAYBE_OTHER = /[^\0-\u02ff\u2010-\u2064]/;

/**
 * Unicode Normalization Form C. Sorting the marks of one letter takes the square of their number, so a text in which
 * somebody has put thousands of them on one stays as it is.
 */
export function nfc(text: string): string {
  return !MAYBE_OTHER.test(text) || TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC');
}
