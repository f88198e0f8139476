import { REDIRECT_STATUSES } from '../record/redirect-statuses.ts';
import type { RobotsDirectives } from './robots-directives.ts';

/** Why a URL cannot be in a search index. */
export type NotIndexable =
  | 'no_response'
  | 'not_analysed'
  | 'redirect'
  | 'client_error'
  | 'server_error'
  | 'status_not_200'
  | 'noindex_header'
  | 'noindex_meta'
  | 'unavailable_after'
  | 'canonical_elsewhere';

export interface Indexability {
  indexable: boolean;
  indexabilityReason: NotIndexable | null;
}

interface Answer {
  url: string;
  status: number;
  canonicalUrl: string | null;
  /** With `date`, by which is told whether a date has passed: the analysis has no clock. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Whether a search engine may index the URL: an answer of 200, no `noindex`, no `unavailable_after` that has passed
 * (Google alone names that), no canonical that names another URL.
 */
export function indexability(page: Answer, directives: RobotsDirectives): Indexability {
  const indexabilityReason = statusReason(page.status) ?? ruleReason(page, directives);
  return { indexable: indexabilityReason === null, indexabilityReason };
}

function statusReason(status: number): NotIndexable | null {
  if (status === 200) return null;
  if (status === 0) return 'no_response';
  if (REDIRECT_STATUSES.has(status)) return 'redirect';
  if (status >= 400 && status < 500) return 'client_error';
  return status >= 500 && status < 600 ? 'server_error' : 'status_not_200';
}

function ruleReason(
  { url, canonicalUrl, headers }: Answer,
  directives: RobotsDirectives,
): NotIndexable | null {
  const { noindex } = directives;
  if (noindex !== null) return noindex === 'header' ? 'noindex_header' : 'noindex_meta';
  if (hasExpired(directives, headers)) return 'unavailable_after';
  return canonicalUrl !== null && canonicalUrl !== url ? 'canonical_elsewhere' : null;
}

/** Whether the answer came after the date of `unavailable_after`; false where the server does not say when it came. */
export function hasExpired(
  { unavailableAfter }: RobotsDirectives,
  { date = '' }: Readonly<Record<string, string>>,
): boolean {
  return unavailableAfter !== null && Date.parse(date) > unavailableAfter.time;
}
