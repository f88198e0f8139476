import type { AuditRun } from '@seogeo/client';
import { expect, it } from 'vitest';
import { Pace } from './pace.ts';
import { progressText } from './progress-text.ts';

const WIDE = 200;

/** At so many pages a second, or at none that is known. */
function shown(
  [pagesCrawled, pagesQueued, maxPages]: readonly [number, number, number],
  perSecond: number | null,
  columns = WIDE,
): string {
  const pace = new Pace();
  if (perSecond !== null) pace.add({ at: 0, pages: 0 });
  pace.add({ at: 1000, pages: perSecond ?? 0 });
  const run = { status: 'running', pagesCrawled, pagesQueued, maxPages };
  return progressText(run as AuditRun, pace, columns);
}

const bar = (full: number, rest: number) => '━'.repeat(full) + '─'.repeat(rest);

it.each([
  [[0, 0, 100], null, `running  ${bar(0, 30)}  0/0 pages`],
  [[10, 30, 100], null, `running  ${bar(8, 22)}  10/40 pages`],
  [[10, 300, 100], 5, `running  ${bar(3, 27)}  10/100 pages  5.0 pages/s  about 18 s left`],
  [[10, 440, 1000], 5, `running  ${bar(1, 29)}  10/450 pages  5.0 pages/s  about 88 s left`],
  [[10, 450, 1000], 5, `running  ${bar(1, 29)}  10/460 pages  5.0 pages/s  about 2 min left`],
  [[0, 26_999, 100_000], 5, `running  ${bar(0, 30)}  0/26999 pages  5.0 pages/s  about 90 min left`],
  [[0, 27_000, 100_000], 5, `running  ${bar(0, 30)}  0/27000 pages  5.0 pages/s  about 1.5 h left`],
  [[100, 0, 100], 12.34, `running  ${bar(30, 0)}  100/100 pages  12.3 pages/s`],
] as const)('of %j at %j a second', (pages, perSecond, text) => {
  expect(shown(pages, perSecond)).toBe(text);
});

it('the bar gives way to what is said, down to five columns, and is left out then', () => {
  const said = '10/40 pages';
  expect(shown([10, 30, 100], null, 28)).toBe(`running  ${bar(1, 4)}  ${said}`);
  expect(shown([10, 30, 100], null, 27)).toBe(`running  ${said}`);
});
