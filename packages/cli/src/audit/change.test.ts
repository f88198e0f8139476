import { describe, expect, it } from 'vitest';
import { type AuditChange, changeFacts, scoreChange } from './change.ts';

const whole = { avgGeoScore: 11.9, pageCount: -48, issues: -150 };
const with_ = (samePages: NonNullable<AuditChange>['samePages']): AuditChange => ({
  ...whole,
  ...(samePages && { samePages }),
});

describe('a change between two audits is told of the pages that both saw', () => {
  it.each([
    [
      { pageCount: 12, scoredPageCount: 11, avgGeoScore: -0.4, issues: 3 },
      / −0\.4 \(11 scored\), \+3 issues on the 12 pages/,
      ' (−0.4)',
    ],
    [
      { pageCount: 2, scoredPageCount: 0, avgGeoScore: null, issues: 0 },
      /^no score in both, \+0 issues on the 2 pages/,
      '',
    ],
    [
      { pageCount: 0, scoredPageCount: 0, avgGeoScore: null, issues: 0 },
      /no page was in the last completed audit/,
      '',
    ],
    [
      { pageCount: 9, lostPageCount: 8, scoredPageCount: 1, avgGeoScore: 0, issues: 0 },
      /saw too; 8 pages are answered no more$/,
      ' (+0.0, 8 pages are answered no more)',
    ],
    [
      { pageCount: 1, lostPageCount: 1, scoredPageCount: 0, avgGeoScore: null, issues: 0 },
      /^no score in both, .* the one page .*; 1 page is answered no more$/,
      ' (1 page is answered no more)',
    ],
  ])('%j', (same, says, short) => {
    expect(changeFacts(with_(same)).change).toMatch(says);
    expect(scoreChange(with_(same))).toBe(short);
  });

  it.each([null, whole])('and not at all where that is not known: %j', (change) => {
    expect(changeFacts(change)).toEqual({});
    expect(scoreChange(change)).toBe('');
  });
});
