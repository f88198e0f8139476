import { expect, it } from 'vitest';
import { timeLimitIssue } from './time-limit-issue.ts';

const HOUR = 3_600_000;

it.each([
  [{ done: 3, open: 1, maxPages: 9 }, '3 of the 4 pages known by then are recorded (75 %)'],
  [{ done: 1, open: 1, maxPages: 2 }, '1 of the 2 pages known by then is recorded (50 %)'],
  [
    { done: 1_500, open: 9_000, maxPages: 2_000 },
    '1,500 of the 2,000 pages that it was allowed are recorded (75 %)',
  ],
  [{ done: 5, open: 2, maxPages: 3 }, '5 of the 5 pages that it was allowed are recorded (100 %)'],
  [{ done: 1, open: 199, maxPages: 900 }, '1 of the 200 pages known by then is recorded (under 1 %)'],
  [{ done: 199, open: 1, maxPages: 900 }, '199 of the 200 pages known by then are recorded (99 %)'],
  [{ done: 0, open: 3, maxPages: 9 }, '0 of the 3 pages known by then are recorded (0 %)'],
  [{ done: 0, open: 0, maxPages: 9 }, '0 of the 0 pages known by then are recorded (0 %)'],
])('an audit whose time is up says how much it has seen: %j', (seen, said) => {
  expect(timeLimitIssue(6 * HOUR, seen)).toMatchObject({
    code: 'audit_time_limit',
    message: `The audit ended at its time limit of 6 hours: ${said}`,
  });
});
