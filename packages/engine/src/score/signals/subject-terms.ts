import { stopwords } from '../../text/stopwords.ts';
import { words } from '../../text/words.ts';

/** The words that carry a heading's or title's subject: no stop words, unless there is nothing else. */
export function subjectTerms(text: string, language: string): Set<string> {
  const all = words(text, language);
  const ignored = stopwords(language);
  const terms = all.filter((word) => !ignored.has(word));
  return new Set(terms.length > 0 ? terms : all);
}
