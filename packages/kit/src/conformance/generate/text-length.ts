/** Characters as JSON Schema counts them (2020-12 Validation, section 6.3.1): code points, not UTF-16 units. */
export function textLength(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/**
 * `value` made longer to exactly `length` characters by repeating one of them, where `fits` says that only the length
 * has changed; null where no character can be repeated.
 */
export function stretched(value: string, length: number, fits: (value: string) => boolean): string | null {
  const characters = [...value];
  const missing = length - characters.length;
  if (missing < 0) return null;
  if (missing === 0) return value;
  if (characters.length === 0) return fits('a'.repeat(length)) ? 'a'.repeat(length) : null;
  // The last places first: what comes early, such as a scheme or a host, had better stay.
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    const longer = [...characters];
    longer.splice(index, 0, (characters[index] ?? '').repeat(missing));
    if (fits(longer.join(''))) return longer.join('');
  }
  return null;
}

/** A URL made longer at its end, so that it stays on its host; null where that does not fit. */
export function stretchedUrl(url: string, length: number, fits: (value: string) => boolean): string | null {
  const whole = /^[a-z]+:\/\/[^/?#]*$/i.test(url) ? `${url}/` : url;
  const longer = whole + 'a'.repeat(Math.max(0, length - textLength(whole)));
  return textLength(longer) === length && fits(longer) ? longer : null;
}
