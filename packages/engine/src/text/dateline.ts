import { announces, isByline, isDateLabel, LONGEST_BYLINE, namesAuthor, PARTS, saysMore } from './byline.ts';
import { endsSentence } from './is-prose.ts';
import { EITHER_WAY, type WrittenDates, writtenDates } from './written-date.ts';

/** Of an hour, which stands beside many dates: `at 7:45 am PST`, `02:21 (GMT+0400)`. */
const HOUR =
  /\d{1,2}[:.h]\d\d(?::\d\d)?(?:\s?[apAP]\.?[mM]\.?)?(?:\s?\(?[A-Z]{2,5}(?:\s?[+-]\d{1,2}:?\d{0,2})?\)?(?![a-zA-Z]))?/g;

const LABEL = /[:：]\s*$/;
const NUMBERS = new RegExp(String.raw`(?<![\d.])${EITHER_WAY}(?!\d)`);

/** A line that has a date, and says nothing but when and by whom. */
export interface Dateline {
  readonly date: string;
  /** Whether it says itself that this is the date of a text: `Published on …`, or an author beside it. */
  readonly isAnnounced: boolean;
}

/** @param authors what the page marks up as its authors, who may stand in the line */
export function dateline(line: string, language: string, authors: readonly string[]): Dateline | null {
  if (line.length > LONGEST_BYLINE) return null;
  const whole = datedAlone(line, language, authors);
  if (whole !== null) return whole;
  // Beside a place, a section or a name: `LONDON | 7 June 2013`.
  const parts = line.split(PARTS);
  const [found] = parts.flatMap((part) => (part === line ? [] : (datedAlone(part, language, authors) ?? [])));
  return found === undefined ? null : { ...found, isAnnounced: found.isAnnounced || parts.some(namesAuthor) };
}

function datedAlone(line: string, language: string, authors: readonly string[]): Dateline | null {
  const dates = writtenDates(line, language) ?? inNumbers(line);
  if (dates === null) return null;
  // Of several that say what they are, `Received: … Accepted: … Published: …`, one is of the text.
  const labelled = dates.all.find(
    ({ before }) => isDateLabel(before) && (!endsSentence(line) || LABEL.test(before)),
  );
  if (labelled !== undefined) return { date: labelled.date, isAnnounced: true };
  const beside = dates.beside.replace(HOUR, ' ').trim();
  const isBy = namesAuthor(beside);
  const rest = authors.reduce((text, author) => text.replace(author, ' '), beside);
  if (!isByline(line) && saysMore(rest, isBy)) return null;
  return { date: dates.first, isAnnounced: isBy || rest !== beside || announces(rest) };
}

function inNumbers(line: string): WrittenDates | null {
  const found = NUMBERS.exec(line);
  if (found === null) return null;
  const { 0: date, index } = found;
  const before = line.slice(0, index);
  return { first: date, all: [{ date, before }], beside: `${before} ${line.slice(index + date.length)}` };
}
