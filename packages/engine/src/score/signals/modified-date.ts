import { isDayOrMonth, isLabelOfNext, namesAuthor } from '../../text/byline.ts';
import { type Dateline, dateline } from '../../text/dateline.ts';
import { latinDigits } from '../../text/latin-digits.ts';
import { quote } from '../../text/quote.ts';
import { EITHER_WAY, writtenDates, YEAR } from '../../text/written-date.ts';
import { wordsOf } from '../language-rules.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';
import { picturedAuthor } from './author-or-publisher.ts';

/** Open Graph's, Dublin Core's and those of journals, governments and newspapers: `dc.date.modified`, `govuk:public-updated-at`. */
const MODIFIED_META =
  /(?:^|[.:_-])(?:last-?|date)?(?:modified|updated|revised)(?:[._-]?(?:time|date|at|on))?$/;
const PUBLISHED_META =
  /^(?:(?:dc(?:terms)?|sailthru|eprints)\.|citation_|article[._:-])?date$|(?:^|[.:_-])(?:date)?(?:pub(?:lish(?:ed)?|lication)?|display|issued|created|online)(?:[._-]?(?:time|date|at|on))?$/;
/** Of what is said between a label and a date: that is when something begins or ends. With a capital it is a name: Will. */
const OF_ANOTHER =
  /(?<!\p{L})(?:will|shall|from|until|due|before|wird|werden|ab|bis|sera|dès|partir|jusqu|será|hasta|desde|sarà|fino|zal|vanaf|tot|будет)(?!\p{L})/u;
/** A date of publication alone says when, but not whether it still holds. */
const PUBLISHED_ONLY = 0.6;
/** Chinese and Japanese put the date first: 2024年12月10日更新. */
const HAN = /\p{sc=Han}/u;
const BEFORE = 12;
/** Characters of a date that is marked up. */
const LONGEST_DATE = 60;
/** In numbers that may be read in two ways, a month of numbers, a year that is named one in Han, as C writes it, and the year first: `2023 Jan 29`. */
const NUMBERS = new RegExp(
  String.raw`(?<![\d.])(?:${EITHER_WAY}|(?:19|20)\d\d[-/](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d|(?:19|20)\d\d年(?:\d{1,2}月)?|[A-Z][a-z]{2}\s{1,2}\d{1,2} \d\d:\d\d(?::\d\d)?(?: [A-Z]{2,4})? (?:19|20)\d\d|(?:19|20)\d\d [A-Z][a-z]{2} \d{1,2})(?!\d)`,
  'u',
);
const MONTH_OF_YEAR = /([\p{L}\p{M}]{3,20})\.?,?\s+(?:\p{Ll}{2,3}\s+)?(?:19|20)\d\d(?![\d.]\d|\d)/gu;
/** `Last updated: 2024`, `(revised in 2024)`. */
const LABELLED_YEAR = /^\s*(?:[:：(]\s*|\p{Ll}{1,2}\s+)?(?:19|20)\d\d(?=\s*(?:$|[),;|·。г]|\.(?!\d)))/u;
/** schema.org's types of what takes place, and of what is written. */
const EVENT = /(?:Event|EventSeries|Festival|Hackathon|CourseInstance)$/;
const ARTICLE = /(?:Article|Posting|Report|Review)$/;
/** Characters of a paragraph, and how many short lines may stand before it: the title, who, when and where. */
const LEAST_OPENING = 100;
const MOST_BEFORE = 4;
/** Dates stand at the beginning or the end of a text. */
const LOOKED_AT = 2_000;

/** A date of the last change, marked up or visible. How long ago it was does not count: the score has no clock. */
export function modifiedDate(page: ScoredPage): Measurement {
  const marked = markedUp(page, ['dateModified'], MODIFIED_META);
  const dates = marked === null ? datelines(page) : [];
  const modified = marked ?? visible(page, dates) ?? timeOfChange(page);
  if (modified !== null) return { share: 1, evidence: `Modified: ${modified}` };
  const published =
    markedUp(page, ['datePublished', 'dateCreated', 'datePosted'], PUBLISHED_META) ??
    timeElement(page) ??
    inHead(dates);
  return published === null
    ? { share: 0, evidence: 'No date, visible or marked up, of the last change or of publication' }
    : { share: PUBLISHED_ONLY, evidence: `Published: ${published}; no date of the last change` };
}

function markedUp({ document }: ScoredPage, properties: readonly string[], names: RegExp): string | null {
  const inSchema = document.schema.values.find(
    ({ property, value }) => properties.includes(property) && YEAR.test(value),
  );
  if (inSchema !== undefined) return `${quote(inSchema.value, 40)} (schema.org ${inSchema.property})`;
  // Most of what stands in meta elements is longer, or has no year: few names are looked at.
  const found = document.metadata.meta
    .entries()
    .find(([name, content]) => content.length < LONGEST_DATE && YEAR.test(content) && names.test(name));
  return found === undefined ? null : `${quote(found[1], 40)} (meta ${found[0]})`;
}

interface HeadDate extends Dateline {
  readonly line: string;
}

/** Several are those of other texts, such as comments or the entries of a list. */
function timeOfChange({ document }: ScoredPage): string | null {
  const [first = '', ...others] = new Set(document.provenance.changed);
  return YEAR.test(first) && others.length === 0 ? `${quote(first, 40)} (time element)` : null;
}

function visible({ text, language, document }: ScoredPage, dates: readonly HeadDate[]): string | null {
  const updated = wordsOf(language)?.updated;
  if (updated === undefined) return null;
  const { shown } = document.provenance;
  const looked =
    text.length > 2 * LOOKED_AT ? `${text.slice(0, LOOKED_AT)}\n${text.slice(-LOOKED_AT)}` : text;
  const ends = latinDigits(looked);
  const mayTell = (line: string): boolean => YEAR.test(line) || shown.size > 0;
  // Several are those of a list of other pages.
  const foot = [...new Set([...document.mainText.foot, ...document.lines.ofFooter])].filter(
    (line) => mayTell(line) && line.toLowerCase().search(updated) >= 0,
  );
  const ofFooter = foot.length === 1 ? foot : [];
  const lines = ends.split('\n');
  const joined = lines.map((line, at) => (isLabelOfNext(line) ? `${line} ${lines[at + 1] ?? ''}` : line));
  // `Reviewed by Ann Lee — Updated on 5 May 2024`
  for (const line of [...joined.filter(mayTell), ...dates.map(({ line }) => line), ...ofFooter])
    for (const found of line.toLowerCase().matchAll(updated)) {
      const date = dateBeside(line, found, language) ?? timeBehind(line, found, shown);
      if (date !== null) return date;
    }
  return null;
}

function dateBeside(line: string, found: RegExpExecArray, language: string): string | null {
  const announced = found.index + found[0].length;
  // But a label stands before: 更新日：2024年12月10日.
  const isBehind = HAN.test(found[0]) && !/^\s*[:：]/.test(line.slice(announced));
  const start = isBehind ? Math.max(0, found.index - BEFORE) : found.index;
  const near = line.slice(start, announced + 40);
  const first = announcedDate(near, announced - start, language);
  if (first === null) return null;
  const end = Math.max(announced - start, near.indexOf(first) + first.length);
  return `${quote(near.slice(0, end), 60)} (visible)`;
}

function timeBehind(line: string, found: RegExpExecArray, shown: ReadonlyMap<string, string>): string | null {
  const behind = line.slice(found.index + found[0].length).replace(/^[\s:：]+/, '');
  const time = shown.entries().find(([wording]) => behind.startsWith(wording));
  return time === undefined ? null : `${quote(time[1], 40)} (time element)`;
}

/** A full date, a month of a year, or a year as a label has it: other four digits are of a standard or a version. */
function announcedDate(near: string, behind: number, language: string): string | null {
  if (!YEAR.test(near) || OF_ANOTHER.test(near.slice(behind).split(YEAR)[0] ?? '')) return null;
  const { first } = writtenDates(near, language) ?? {};
  return (
    first ?? monthOfYear(near) ?? (NUMBERS.exec(near) ?? LABELLED_YEAR.exec(near.slice(behind)))?.[0] ?? null
  );
}

function monthOfYear(near: string): string | null {
  const found = near.matchAll(MONTH_OF_YEAR).find(([, month = '']) => isDayOrMonth(month.toLowerCase()));
  return found?.[0] ?? null;
}

/** A page that is an event, or lists some, dates those. */
function isOfEvents({ document }: ScoredPage): boolean {
  const { schemaTypes } = document.schema;
  return schemaTypes.some((type) => EVENT.test(type)) && !schemaTypes.some((type) => ARTICLE.test(type));
}

function timeElement(page: ScoredPage): string | null {
  if (isOfEvents(page)) return null;
  const { document } = page;
  const time = document.provenance.times.find((value) => YEAR.test(value));
  return time === undefined ? null : `${quote(time, 40)} (time element)`;
}

/** Several are those of a list of other pages. */
function inHead(dates: readonly HeadDate[]): string | null {
  const [found] = dates;
  return found === undefined || dates.some(({ line }) => line !== found.line)
    ? null
    : `${quote(found.date, 60)} (visible)`;
}

/** A date alone may be an event's: an author stands beside one of the text, or a word or a name says what it is. */
function datelines(page: ScoredPage): HeadDate[] {
  const { document, language } = page;
  const { bylines } = document.provenance;
  const pictured = picturedAuthor(page);
  const ofHeader = document.lines.ofHeader.map((text) => ({ text, isPublication: false }));
  const head = [...ofHeader, ...document.mainText.head].map((line) => ({
    ...line,
    text: latinDigits(line.text),
  }));
  const isAuthor = (text = ''): boolean => bylines.includes(text) || text === pictured || namesAuthor(text);
  const ofEvents = isOfEvents(page);
  const inText = openingDate(page);
  if (inText !== null && head.every(({ text }) => text !== inText))
    head.push({ text: inText, isPublication: bylines.length > 0 });
  return head.flatMap(({ text: line, isPublication }, at) => {
    const date = YEAR.test(line) ? dateline(line, language, bylines) : null;
    if (date === null) return [];
    // What somebody is may stand between.
    const isBeside = [-2, -1, 1].some((step) => isAuthor(head[at + step]?.text));
    return date.isAnnounced || (isPublication && !ofEvents) || isBeside ? [{ ...date, line }] : [];
  });
}

/** A line of the text itself, just before what it begins with, and behind no heading but the title. */
function openingDate({ blocks }: ScoredPage): string | null {
  const first = blocks.findIndex(({ text }) => text.length >= LEAST_OPENING);
  const above = blocks.slice(0, Math.max(0, first));
  const line = latinDigits(above.at(-1)?.text ?? '');
  const isBehindTitle =
    above.length <= MOST_BEFORE && above.every(({ kind }, at) => kind !== 'heading' || at === 0);
  return isBehindTitle && YEAR.test(line) ? line : null;
}
