import type { LimitNotes } from '../limits/limit-notes.ts';
import { LIMITS, type LimitName } from '../limits/limits.ts';
import type { PageIssue } from '../page/page-analysis.ts';
import { counted } from '../text/counted.ts';
import { type Check, issueOf } from './check.ts';

const URL_TOO_LONG: Check = {
  code: 'url_too_long',
  severity: 'warning',
  group: 'links',
  title: 'Address too long',
  why: 'Servers, browsers and search engines cut such addresses off or refuse them; this audit leaves them out.',
  fix: 'Look for a base element, a session id or embedded data that makes the addresses grow, and shorten them.',
};

const OVER_LIMIT: Check = {
  code: 'over_limit',
  severity: 'notice',
  group: 'content',
  title: 'More than the audit keeps',
  why: 'The record of the page holds the beginning only; search engines have bounds of their own, and no reader needs so much.',
  fix: 'Shorten what the message names, or split the page; the limits stand in the documentation.',
};

/** Findings about what a page has beyond the limits of its record: one of each kind, naming all. */
export const LIMIT_CHECKS: readonly Check[] = [URL_TOO_LONG, OVER_LIMIT];

export function limitIssues(notes: LimitNotes): PageIssue[] {
  const found = notes.entries();
  return LIMIT_CHECKS.flatMap((check) => {
    const own = found.filter(([name]) => LIMITS[name].code === check.code);
    if (own.length === 0) return [];
    return [issueOf(check, { message: own.map(inWords).join('; '), location: null })];
  });
}

function inWords([name, times]: [LimitName, number]): string {
  if (name === 'recordBytesPerByte') return overWeight(times);
  const { what, value, unit, beyond } = LIMITS[name];
  const most = unit === '' ? `at most ${value}` : `at most ${value} ${unit}`;
  return `${what}: ${most}; ${times} of this page ${times === 1 ? 'is' : 'are'} beyond that. ${beyond}`;
}

function overWeight(parts: number): string {
  const { recordBaseBytes, recordBytesPerByte, recordBytes } = LIMITS;
  const most = `${recordBaseBytes.value / 1024} KiB and ${recordBytesPerByte.value} bytes for each byte of its body, ${recordBytes.value / 1024 ** 2} MiB at most`;
  return `${counted(parts, 'link, finding or passage', 'links, findings and passages')} left out: the record of a page holds ${most}`;
}
