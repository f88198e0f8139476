import type { AuditRun } from '@seogeo/client';
import type { Pace } from './pace.ts';

const WIDEST_BAR = 30;

/** `running  ━━━━━━───────  23/55 pages  11.2 pages/s  about 3 s left`, the bar as long as the terminal allows. */
export const progressText = (run: AuditRun, pace: Pace, columns: number): string => {
  const { status, pagesCrawled, pagesQueued, maxPages } = run;
  // The end is known only as far as links have been found, and never beyond the limit.
  const known = Math.min(maxPages, pagesCrawled + pagesQueued);
  const speed = pace.pagesPerSecond;
  const seconds = pace.secondsFor(known - pagesCrawled);
  const facts = [
    `${pagesCrawled}/${known} pages`,
    ...(speed === null ? [] : [`${speed.toFixed(1)} pages/s`]),
    ...(seconds === null || pagesCrawled === known ? [] : [`about ${durationText(seconds)} left`]),
  ].join('  ');
  const room = Math.min(WIDEST_BAR, columns - status.length - facts.length - 5);
  return [status, ...(room < 5 ? [] : [bar(pagesCrawled, known, room)]), facts].join('  ');
};

const bar = (done: number, all: number, width: number): string => {
  const full = all === 0 ? 0 : Math.min(width, Math.round((done / all) * width));
  return '━'.repeat(full) + '─'.repeat(width - full);
};

const durationText = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
};
