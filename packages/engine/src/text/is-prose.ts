import { stopwords } from './stopwords.ts';
import { words } from './words.ts';

const FEWEST_WORDS = 6;
/** Share of stop words in running text: about 0.4 in English; labels, signatures and code have hardly any. */
const LEAST_STOP_WORDS = 0.2;
const SENTENCE_END = /[.!?…。！？｡؟।][”’"'」』）)\]»]*\s*$/u;

/** Whether a text reads as sentences, and not as a label, a menu entry, a signature or code. */
export function isProse(text: string, lang: string | null): boolean {
  const all = words(text, lang);
  if (all.length < FEWEST_WORDS) return false;
  const stops = stopwords(lang);
  return (
    SENTENCE_END.test(text) || all.filter((word) => stops.has(word)).length >= all.length * LEAST_STOP_WORDS
  );
}
