import { expect, it } from 'vitest';
import { type AbuseRow, brokenBars, slowest } from './abuse-row.ts';

const MEGABYTE = 1024 * 1024;
const held: AbuseRow = {
  attack: 'none',
  experience: { me: [1, 2, 3], briefs: [100], audits: [900] },
  peakMemory: 300 * MEGABYTE,
  diskGrowth: 10 * MEGABYTE,
  decodedBytes: 2 * MEGABYTE,
  records: 3,
  death: null,
  brokenOff: null,
};

it('a service that kept to every bar broke none', () => {
  expect(brokenBars(held)).toEqual([]);
});

it.each<[string, Partial<AbuseRow>]>([
  ['died', { death: 'SIGABRT' }],
  ['/me', { experience: { ...held.experience, me: [1, 51] } }],
  ['brief', { experience: { ...held.experience, briefs: [10, null] } }],
  ['audit', { experience: { ...held.experience, audits: [] } }],
  ['memory', { peakMemory: 600 * MEGABYTE }],
  ['disk', { diskGrowth: 21 * MEGABYTE }],
])('%s is broken by what is beyond its bar, or was never answered', (bar, worse) => {
  expect(brokenBars({ ...held, ...worse })).toEqual([bar]);
});

it('a percentile falls on a call that failed once enough of them did', () => {
  const times = [...Array.from({ length: 98 }, (_, index) => index + 1), null, null];
  expect(slowest(times, 98)).toBe(98);
  expect(slowest(times, 99)).toBeNull();
});
