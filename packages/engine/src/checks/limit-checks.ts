import type { LimitNotes, OverLimit } from '../limits/limit-notes.ts';
import { LIMITS, type LimitName } from '../limits/limits.ts';
import { countedPart } from '../limits/page-part.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { quote } from '../text/quote.ts';
import { type Check, issueOf } from './check.ts';

const URL_TOO_LONG: Check = {
  code: 'url_too_long',
  severity: 'warning',
  group: 'links',
  title: 'Address too long',
  why: 'Sitemaps may list addresses below 2,048 characters. Google and Bing warn of addresses that grow with parameters and sessions: they are crawled without end; this audit leaves them out.',
  sources: ['googleUrls', 'bingGuidelines', 'sitemaps'],
  prevents: 'an endless crawl of addresses that grow',
  fix: 'Look for a base element, a session id or embedded data that makes the addresses grow, and shorten them.',
};

const OVER_LIMIT: Check = {
  code: 'over_limit',
  severity: 'notice',
  group: 'content',
  title: 'More than the audit keeps',
  why: 'The record of the page holds the beginning only. Googlebot stops after 2 MB, and Bing asks for a few thousand links at most.',
  sources: ['googlebot', 'bingGuidelines'],
  fix: 'Shorten what the message names, or split the page; the limits stand in the documentation.',
};

/** Findings about what a page has beyond the limits of its record: one of each kind, naming all. */
export const LIMIT_CHECKS: readonly Check[] = [URL_TOO_LONG, OVER_LIMIT];

export function limitIssues(notes: LimitNotes): PageIssue[] {
  const found = notes.entries();
  return LIMIT_CHECKS.flatMap((check) => {
    const own = found.filter(({ limit }) => LIMITS[limit].code === check.code);
    if (own.length === 0) return [];
    const message = [...Map.groupBy(own, ({ limit }) => limit)]
      .map(([limit, parts]) => limitSentence(limit, parts))
      .join(' ');
    return [issueOf(check, { message, location: null })];
  });
}

/** Of all that is over one limit: what of the page, over how much, what becomes of it, and how the first begins. */
function limitSentence(limit: LimitName, found: readonly OverLimit[]): string {
  const most = LIMITS[limit].value.toLocaleString('en');
  const what = found.map(({ part, times }) => countedPart(part, times));
  const isOne = found.reduce((sum, { times }) => sum + times, 0) === 1;
  const are = isOne ? 'is' : 'are';
  if (limit === 'recordBytesPerByte')
    return `${capital(LISTED.format(what))} ${are} left out: ${recordRoom()}.`;
  if (limit === 'schemaTypes') return `Types of the structured data beyond the first ${most} are ignored.`;
  if (LIMITS[limit].unit === undefined)
    return `${capital(LISTED.format(what))} beyond the first ${most} ${are} ignored.`;
  const have = isOne ? 'has' : 'have';
  const fate = isOne ? FATES[limit]?.[0] : FATES[limit]?.[1];
  const subject =
    limit === 'url' ? `the address${isOne ? '' : 'es'} of ${LISTED.format(what)}` : LISTED.format(what);
  const measure = limit === 'schemaType' ? `a name of more than ${most}` : `more than ${most}`;
  return `${capital(subject)} ${have} ${measure} characters and ${fate ?? CUT[isOne ? 0 : 1]}${beginningOf(found, isOne)}.`;
}

const LISTED = new Intl.ListFormat('en-GB');
const CUT = ['is cut there', 'are cut there'] as const;

const FATES: Partial<Record<LimitName, readonly [string, string]>> = {
  url: ['is left out', 'are left out'],
  schemaType: ['counts as unknown', 'count as unknown'],
};

function beginningOf(found: readonly OverLimit[], isOne: boolean): string {
  const first = found.find((one) => one.first !== null)?.first ?? null;
  if (first === null) return '';
  const text = first.text.length < first.length ? `${first.text}…` : first.text;
  const length = first.length.toLocaleString('en');
  return `; ${isOne ? 'it' : 'the first'} has ${length} and begins ${quote(text, text.length)}`;
}

function recordRoom(): string {
  const { recordBaseBytes, recordBytesPerByte, recordBytes } = LIMITS;
  return `the record of a page holds ${recordBaseBytes.value / 1024} KiB and ${recordBytesPerByte.value} times the size of its HTML, ${recordBytes.value / 1024 ** 2} MiB at most`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
