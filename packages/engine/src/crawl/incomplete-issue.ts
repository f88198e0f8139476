import { siteIssue } from '../checks/site-issue.ts';
import { LIMITS } from '../limits/limits.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import { inTime } from '../text/amount.ts';
import { counted } from '../text/counted.ts';
import type { StopReason } from './crawl-options.ts';
import type { CrawlStore } from './crawl-store.ts';

/** Of all addresses that are known: what its owner keeps crawlers from is only said where it is as much as this. */
const MUCH = 0.1;
/** Fewer addresses that fail say nothing of their site. */
const SEVERAL = 3;

/**
 * What share of a site the audit did not see, and why; nothing where it saw all.
 * @param maxPages where that has ended it
 * @param ours why it was not the site that stopped answering, where it looked so, and how many pages nobody was asked for
 */
export function incompleteIssues(
  store: Pick<CrawlStore, 'counters' | 'skipped'>,
  reason: StopReason,
  maxPages = 0,
  ours: { readonly fault: string | null; readonly unasked: number } = { fault: null, unasked: 0 },
): SiteIssue[] {
  const { done, unreachable, queued, leased } = store.counters();
  const { limits, robots } = store.skipped();
  const waiting = queued + leased;
  const known = done + waiting + limits + robots;
  const isCanceled = reason === 'canceled' && waiting > 0;
  const reasons = [
    ...(reason === 'max_pages' ? [`${notRequested(waiting)}, since maxPages is ${maxPages}`] : []),
    ...(isCanceled ? [`${notRequested(waiting)}, since the audit was canceled`] : []),
    ...(reason === 'outage'
      ? [`${notRequested(waiting)}, since ${ours.fault ?? 'the site stopped answering'}`]
      : []),
    ...(unreachable > 0 ? [`${unreachable} gave no lasting answer in time (5xx, 429 or none)`] : []),
    ...(limits > 0 ? [`${isOrAre(limits)} over a limit of the crawl (urlsSkipped.limits)`] : []),
  ];
  const silent = reason === 'outage' ? [outageIssue(done)] : mostlySilent(done, unreachable - ours.unasked);
  const outages = ours.fault === null ? silent : [];
  if (known === 0 || (reasons.length === 0 && robots < MUCH * known)) return outages;
  const kept = `${isOrAre(robots)} kept from crawlers by robots.txt or nofollow`;
  // Nothing went wrong.
  const isWanted = reasons.length === 0;
  if (robots > 0) reasons.push(isWanted ? `${kept}, as the site asks` : kept);
  const seen = done - unreachable;
  const message = `Of ${counted(known, 'address', 'addresses')} known of this site ${seen} answered (${share(seen, known)}): ${reasons.join('; ')}`;
  return [...outages, siteIssue('audit_incomplete', message)];
}

function notRequested(count: number): string {
  return counted(count, 'was not requested', 'were not requested');
}

function isOrAre(count: number): string {
  return counted(count, 'is', 'are');
}

function outageIssue(done: number): SiteIssue {
  const waited = inTime(LIMITS.outage.value * 1000);
  return siteIssue(
    'site_outage',
    `After ${counted(done, 'record')} the site stopped answering, and did not come back within ${waited}; nothing else was requested`,
  );
}

/** Each of them alone could be that page's fault. */
function mostlySilent(done: number, unreachable: number): SiteIssue[] {
  if (unreachable < SEVERAL || 2 * unreachable < done) return [];
  const asked = counted(done, 'address that was', 'addresses that were');
  return [
    siteIssue('site_outage', `Of ${asked} asked ${unreachable} gave no lasting answer (5xx, 429 or none)`),
  ];
}

function share(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : Math.floor((100 * part) / whole);
  return part > 0 && percent === 0 ? 'under 1 %' : `${percent} %`;
}
