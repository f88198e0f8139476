import { namesAuthor } from '../../text/byline.ts';
import { dateline } from '../../text/dateline.ts';
import { quote } from '../../text/quote.ts';
import { YEAR } from '../../text/written-date.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

const MODIFIED_META = [
  'article:modified_time',
  'og:updated_time',
  'last-modified',
  'dcterms.modified',
  'datemodified',
];
const PUBLISHED_META = ['article:published_time', 'dcterms.created', 'dcterms.date', 'date', 'datepublished'];
/** A date of publication alone says when, but not whether it still holds. */
const PUBLISHED_ONLY = 0.6;
/** Chinese and Japanese put the date first: 2024年12月10日更新. */
const HAN = /\p{sc=Han}/u;
const BEFORE = 12;
/** Dates stand at the beginning or the end of a text. */
const LOOKED_AT = 2_000;

/** A date of the last change, marked up or visible. How long ago it was does not count: the score has no clock. */
export const modifiedDate: Signal = { block: 'freshness', signal: 'modified_date', max: 5, measure };

function measure(page: ScoredPage): Measurement {
  const marked = markedUp(page, ['dateModified'], MODIFIED_META);
  const lines = marked === null ? datelines(page) : [];
  const modified = marked ?? visible(page, lines);
  if (modified !== null) return { share: 1, evidence: `Modified: ${modified}` };
  const published =
    markedUp(page, ['datePublished', 'dateCreated'], PUBLISHED_META) ?? timeElement(page) ?? inHead(lines);
  return published === null
    ? {
        share: 0,
        evidence: 'No date, visible or marked up, of the last change or of publication',
      }
    : { share: PUBLISHED_ONLY, evidence: `Published: ${published}; no date of the last change` };
}

function markedUp(
  { document }: ScoredPage,
  properties: readonly string[],
  names: readonly string[],
): string | null {
  const inSchema = document.schema.values.find(
    ({ property, value }) => properties.includes(property) && YEAR.test(value),
  );
  if (inSchema !== undefined) return `${quote(inSchema.value, 40)} (schema.org ${inSchema.property})`;
  for (const name of names) {
    const content = document.metadata.meta.get(name);
    if (content !== undefined && YEAR.test(content)) return `${quote(content, 40)} (meta ${name})`;
  }
  return null;
}

function visible({ text, rules }: ScoredPage, lines: readonly string[]): string | null {
  if (rules === null) return null;
  const ends = text.length > 2 * LOOKED_AT ? `${text.slice(0, LOOKED_AT)}\n${text.slice(-LOOKED_AT)}` : text;
  for (const line of [...ends.split('\n'), ...lines]) {
    const found = rules.updated.exec(line.toLowerCase());
    if (found === null) continue;
    const start = HAN.test(found[0]) ? Math.max(0, found.index - BEFORE) : found.index;
    const near = line.slice(start, found.index + found[0].length + 40);
    if (YEAR.test(near)) return `${quote(near, 60)} (visible)`;
  }
  return null;
}

function timeElement({ document }: ScoredPage): string | null {
  const time = document.provenance.times.find((value) => YEAR.test(value));
  return time === undefined ? null : `${quote(time, 40)} (time element)`;
}

/** Several are those of a list of other pages. */
function inHead(lines: readonly string[]): string | null {
  const [found, ...others] = new Set(lines);
  return found === undefined || others.length > 0 ? null : `${quote(found, 60)} (visible)`;
}

/** A date alone may be an event's: an author stands beside one of the text, or a word or a name says what it is. */
function datelines({ document, language }: ScoredPage): string[] {
  const { bylines } = document.provenance;
  const { head } = document.mainText;
  const isAuthor = (text = ''): boolean => bylines.includes(text) || namesAuthor(text);
  const found = head.filter(({ text, isPublication }, at) => {
    const date = YEAR.test(text) ? dateline(text, language, bylines) : null;
    if (date === null) return false;
    return date.isAnnounced || isPublication || isAuthor(head[at - 1]?.text) || isAuthor(head[at + 1]?.text);
  });
  return found.map(({ text }) => text);
}
