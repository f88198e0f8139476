import type { SiteIssue } from '@seogeo/engine';
import { inTime, siteIssue } from '@seogeo/engine/crawl';

interface Seen {
  readonly done: number;
  readonly open: number;
  readonly maxPages: number;
}

/** Says of an audit that its time was up how much of what it was to see it has seen. */
export function timeLimitIssue(limitMs: number, { done, open, maxPages }: Seen): SiteIssue {
  const known = done + open;
  const due = Math.max(done, Math.min(known, maxPages));
  const whole = known > maxPages ? 'pages that it was allowed' : 'pages known by then';
  const seen = `${number(done)} of the ${number(due)} ${whole} ${done === 1 ? 'is' : 'are'} recorded`;
  const message = `The audit ended at its time limit of ${inTime(limitMs)}: ${seen} (${share(done, due)})`;
  return siteIssue('audit_time_limit', message);
}

function share(done: number, due: number): string {
  const percent = due === 0 ? 0 : Math.floor((100 * done) / due);
  return done > 0 && percent === 0 ? 'under 1 %' : `${percent} %`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
