import type { LimitNotes } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { type Check, issueOf } from './check.ts';
import { limitSentence } from './limit-sentence.ts';

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
