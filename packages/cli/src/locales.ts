import { InvalidArgumentError } from '@commander-js/extra-typings';
import { didYouMean, folded, nearest } from './nearest.ts';

/** Languages whose names are known here: those that most pages of the web are written in. */
const LANGUAGES =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv ta th tr uk ur vi zh';

/**
 * Reads a BCP 47 tag. What is the name of a language (`deutsch`, `German`) or is written as in POSIX (`de_DE`) is refused
 * with the tag that is meant, though the grammar has room for languages of up to eight letters: none is registered.
 */
export const localeOption = (text: string): string => {
  const [tag] = canonical(text);
  if (tag !== undefined && /^[a-z]{2,3}(-|$)/.test(tag)) return text;
  const [meant] = canonical(text.replace(/[.@].*/, '').replaceAll('_', '-'));
  const near = meant !== undefined && /^[a-z]{2,3}(-|$)/.test(meant) ? [meant] : tagsOf(text);
  const advice = 'Give a language by its BCP 47 tag, such as de or en-GB.';
  throw new InvalidArgumentError(`${didYouMean(near, '')} ${advice}`.trimStart());
};

const canonical = (tag: string): readonly string[] => {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
};

/** The tags of the languages that have a name like this, in English or their own. */
const tagsOf = (name: string): readonly string[] => {
  const tags = new Map(
    LANGUAGES.split(' ').flatMap((tag) =>
      ['en', tag].map((language) => {
        const names = new Intl.DisplayNames(language, { type: 'language' });
        return [folded(names.of(tag) ?? tag), tag] as const;
      }),
    ),
  );
  return [...new Set(nearest(name, tags.keys()).flatMap((near) => tags.get(near) ?? []))];
};
