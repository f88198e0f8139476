import { announces, isByline, isDateLabel, LONGEST_BYLINE, namesAuthor, PARTS, saysMore } from './byline.ts';
import { endsSentence } from './is-prose.ts';
import { datesLike, EITHER_WAY, writtenDates } from './written-date.ts';

/** Of an hour, which stands beside many dates: `at 7:45 am PST`, `02:21 (GMT+0400)`. */
const HOUR =
  /\d{1,2}[:.h]\d\d(?::\d\d)?(?:\s?[apAP]\.?[mM]\.?)?(?:\s?\(?[A-Z]{2,5}(?:\s?[+-]\d{1,2}:?\d{0,2})?\)?(?![a-zA-Z]))?/g;

/** What a date that nothing was written on is of: `Deadline | 4 June 2025`. */
const ENDS =
  /(?<!\p{L})(?:deadline|expir(?:es|y)|ends?|clos(?:es|ing)|until|due|frist|gültig|limite|límite|scadenza|vence)(?!\p{L})/iu;
/** From when to when: `4 June 2025 – 8 June 2025`. */
const PERIOD = /^\s*(?:[-–—~～〜]|to|bis|au|al|до|по)\s*$/u;
const LABEL = /[:：]\s*$/;
/** Of which a date is: `Version 2.28 (`, `1.3.40 – `. A number alone has dots, and a comma behind it is of an address or a room. */
const VERSION =
  /(?<!\p{L})(?:(?:version|release|edition|versión|versão|версия|versione|wersja)[\s:：]+v?\d[\w.-]{0,20}(?:[\s,]*|\s+(?:of|on|released(?: on)?)\s+)[(（–—-]?|v?\d+(?:\.\d+)+(?:-?[a-z]\w{0,10})?\s*[(（–—-])\s*$/iu;
const NUMBERS = new RegExp(String.raw`(?<![\d.])${EITHER_WAY}(?!\d)`, 'g');

/** What a line says that has a date, and little more than when and by whom. */
export interface Dateline {
  readonly date: string;
  /** Whether it says itself that this is the date of a text: `Published on …`, or an author beside it. */
  readonly isAnnounced: boolean;
  /** Whether it names nobody, and nothing stands beside it. */
  readonly isAlone: boolean;
}

/**
 * That of a line, or of what stands in it beside a place, a section or a name: `LONDON | 7 June 2013`.
 * @param authors what the page marks up as its authors, who may stand in the line
 */
export function dateline(line: string, language: string, authors: readonly string[]): Dateline | null {
  if (line.length > LONGEST_BYLINE) return null;
  const whole = datedAlone(line, language, authors);
  if (whole !== null) return whole;
  const parts = line.split(PARTS);
  const dated = parts.flatMap((part) => datedAlone(part, language, authors) ?? []);
  const found = dated.find(({ isAnnounced }) => isAnnounced) ?? dated[0];
  if (found === undefined) return null;
  const isBy = parts.some(namesAuthor);
  // Of two that say nothing, something lasts from the one to the other.
  if (!found.isAnnounced && (dated.length > 1 || (!isBy && ENDS.test(line)))) return null;
  return { ...found, isAnnounced: found.isAnnounced || isBy, isAlone: false };
}

function datedAlone(line: string, language: string, authors: readonly string[]): Dateline | null {
  const dates = writtenDates(line, language) ?? datesLike(NUMBERS, line);
  if (dates === null) return null;
  const beside = dates.beside.replace(HOUR, ' ').trim();
  const isAlone = !saysMore(beside, false);
  // Of several that say what they are, `Received: … Accepted: … Published: …`, one is of the text.
  const labelled = dates.all.find(
    ({ before }) =>
      VERSION.test(before) || (isDateLabel(before) && (!endsSentence(line) || LABEL.test(before))),
  );
  if (labelled !== undefined) return { date: labelled.date, isAnnounced: true, isAlone };
  if (dates.all.slice(1).some(({ before }) => PERIOD.test(before))) return null;
  const isBy = namesAuthor(beside);
  const rest = authors.reduce((text, author) => text.replace(author, ' '), beside);
  if (!isByline(line) && saysMore(rest, isBy)) return null;
  return { date: dates.first, isAnnounced: isBy || rest !== beside || announces(rest), isAlone };
}
