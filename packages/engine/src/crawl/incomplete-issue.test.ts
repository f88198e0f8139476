import { describe, expect, it } from 'vitest';
import { incompleteIssues } from './incomplete-issue.ts';

const NONE = { done: 0, unreachable: 0, queued: 0, leased: 0, robots: 0, limits: 0, offSite: 0 };

function said(
  counts: Partial<typeof NONE>,
  reason: 'frontier_exhausted' | 'max_pages' | 'canceled' = 'frontier_exhausted',
) {
  const { robots, limits, offSite, ...counters } = { ...NONE, ...counts };
  const store = { counters: () => counters, skipped: () => ({ robots, limits, offSite }) };
  return incompleteIssues(store, reason, 1).map(({ message }) => message);
}

describe('what an audit did not see', () => {
  it.each([
    [
      { done: 1, queued: 1 },
      'Of 2 addresses known of this site 1 answered (50 %): 1 was not requested, since maxPages is 1',
    ],
    [
      { done: 1, queued: 2 },
      'Of 3 addresses known of this site 1 answered (33 %): 2 were not requested, since maxPages is 1',
    ],
  ])('is counted in English: %o', (counts, message) => {
    expect(said(counts, 'max_pages')).toEqual([message]);
  });

  it('is what waits and what is in work where it was canceled, and nothing where neither is', () => {
    expect(said({ done: 1, queued: 1, leased: 2 }, 'canceled')).toEqual([
      'Of 4 addresses known of this site 1 answered (25 %): 3 were not requested, since the audit was canceled',
    ]);
    expect(said({ done: 1 }, 'canceled')).toEqual([]);
  });

  it('is nothing where no address is known yet', () => {
    expect(said({})).toEqual([]);
  });

  it('for a limit or a failure is a reason', () => {
    expect(said({ done: 2, unreachable: 1, limits: 1 })).toEqual([
      'Of 3 addresses known of this site 1 answered (33 %): 1 gave no lasting answer in time (5xx, 429 or none); 1 is over a limit of the crawl (urlsSkipped.limits)',
    ]);
  });

  it('because the site does not want it is said as that, and only where it is much', () => {
    expect(said({ done: 1, robots: 1 })).toEqual([
      'Of 2 addresses known of this site 1 answered (50 %): 1 is kept from crawlers by robots.txt or nofollow, as the site asks',
    ]);
    expect(said({ done: 99, robots: 1 })).toEqual([]);
  });

  it('is an outage where most of what was asked gave no lasting answer', () => {
    const outage = ({ done, unreachable }: { done: number; unreachable: number }) =>
      said({ done, unreachable }).find((message) => message.includes('were asked'));
    expect(outage({ done: 41, unreachable: 40 })).toBe(
      'Of 41 addresses that were asked 40 gave no lasting answer (5xx, 429 or none)',
    );
    expect(outage({ done: 6, unreachable: 3 })).toBeDefined();
    expect(outage({ done: 7, unreachable: 3 })).toBeUndefined();
    expect(outage({ done: 2, unreachable: 2 })).toBeUndefined();
  });
});
