import { remembering } from './remembering.ts';

/** Subtags that name no language: undetermined, several, no linguistic content, uncoded (ISO 639-2). */
const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'mul', 'zxx', 'mis']);

/**
 * The primary language subtag of a BCP 47 tag (RFC 5646 section 2.2.1) in its canonical form: `en` for `en-US`,
 * `eng` or `EN_us`, `he` for `iw`. Null when the tag is absent, malformed or names no language.
 */
export function primaryLanguage(tag: string | null): string | null {
  return tag === null ? null : primarySubtag(tag);
}

const primarySubtag = remembering((tag): string | null => {
  const subtag = tag.trim().toLowerCase().split(/[-_]/u, 1)[0] ?? '';
  if (!/^[a-z]{2,3}$/u.test(subtag) || NO_LANGUAGE.has(subtag)) return null;
  return new Intl.Locale(subtag).language;
});

/** The script that a BCP 47 tag implies (`Hant` for `zh-TW`); null where it is malformed. */
export const scriptOf = remembering((tag): string | null => {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-')).maximize().script ?? null;
  } catch {
    return null;
  }
});
