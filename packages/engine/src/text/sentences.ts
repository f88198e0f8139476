/**
 * Sentence boundaries after Unicode UAX #29 section 5, with the abbreviations and initials that its default rules
 * get wrong. One regular expression finds the candidates, so that it can run on every crawled page.
 */
import { primaryLanguage } from './language.ts';
import { wordSet } from './word-set.ts';

/** Full-width and script-specific stops end a sentence whatever follows; Western ones need a space after them. Marks of notes belong to what they stand behind: `grain.[1][note 2]`. */
const CANDIDATE =
  /[。！？｡؟۔।॥።။]+[”’"'」』）)\]»]*(?:\[[^[\]\s]{1,9}\]){0,8}|(?<![.!?…])[.!?…]+[”’"')\]»]*(?:\[[\p{L}\p{N}][^[\]\n]{0,30}\]|[¹²³⁰⁴-⁹]){0,8}(?=\s)|\n\s*\n|[\r\n\u2028\u2029]+/gu;
/** What a quotation or ellipsis ends with does not end the sentence around it: `"Really?" she asked.` */
const OPEN_ENDED = /^\.|[…”’"')\]»]$/u;
/** A Western stop only ends the sentence when what follows does not go on in lower case. */
const GOES_ON = /^\s*[\p{Ll},;]/u;
/** Languages that write an ordinal as a number and a point: `am 3. Mai`. */
const POINTED_ORDINALS = wordSet('de da nb nn no fi is cs sk hu et');
const LAST_WORD = /[\p{L}\p{N}.-]+$/u;

const ABBREVIATIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet(
    'mr mrs ms dr prof st jr sr vs etc e.g i.e cf no vol fig inc ltd co corp approx dept est al p pp u.s',
  ),
  de: wordSet(
    'z.b d.h u.a usw bzw ca nr dr prof str vgl evtl ggf inkl max min mio mrd s abs abb tel st z.t o.ä',
  ),
  fr: wordSet('m mm mme mlle dr pr etc p.ex cf env no vol fig art av bd st ste c.-à-d'),
  es: wordSet('sr sra srta dr dra prof etc p.ej ej pág núm vol fig art av ud uds ee.uu aprox'),
  it: wordSet('sig sig.ra dott dott.ssa prof ecc p.es es pag n vol fig art ing avv s ca'),
  pt: wordSet('sr sra dr dra prof etc p.ex ex pág n vol fig art av eng aprox'),
  nl: wordSet('dhr mevr dr prof enz bijv bv d.w.z o.a m.b.t nr ca max min vgl blz art t.o.v i.p.v incl excl'),
  ru: wordSet('т.е т.д т.п г гг ул д см рис стр тыс млн млрд руб им проф др напр'),
};

/**
 * The sentences of a text in order, trimmed, none empty. A line break ends a sentence. `lang` is a BCP 47 tag or
 * null (English abbreviations are then assumed). Thai and Lao mark no sentence ends: a line is one sentence there.
 * @param most after so many the text is not read on
 */
export function sentences(text: string, lang: string | null, most = Number.POSITIVE_INFINITY): string[] {
  const language = primaryLanguage(lang) ?? 'en';
  const found: string[] = [];
  let start = 0;
  // Not matchAll, which copies the pattern: most texts are a paragraph.
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(text); match !== null; match = CANDIDATE.exec(text)) {
    const end = match.index + match[0].length;
    if (OPEN_ENDED.test(match[0]) && GOES_ON.test(text.slice(end, end + 8))) continue;
    if (match[0].startsWith('.') && isPartOfWord(text.slice(start, match.index).slice(-24), language))
      continue;
    take(text, start, end, found);
    if (found.length >= most) return found;
    start = end;
  }
  take(text, start, text.length, found);
  return found;
}

function take(text: string, start: number, end: number, found: string[]): void {
  const sentence = text.slice(start, end).trim();
  if (sentence !== '') found.push(sentence);
}

/** Whether the point after this text belongs to its last word: an abbreviation, an initial or an ordinal. */
function isPartOfWord(before: string, language: string): boolean {
  const last = LAST_WORD.exec(before)?.[0].toLowerCase();
  if (last === undefined) return false;
  if (/^\d{1,2}$/u.test(last)) return POINTED_ORDINALS.has(language);
  return (Object.hasOwn(ABBREVIATIONS, language) && ABBREVIATIONS[language]?.has(last)) || isInitial(last);
}

/** `J. Smith`: one letter and a point is a person's initial, except for the English `I`. */
function isInitial(word: string): boolean {
  return word !== 'i' && /^\p{L}$/u.test(word);
}
