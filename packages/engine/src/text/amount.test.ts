import { expect, it } from 'vitest';
import { inBytes, inTime } from './amount.ts';

it.each([
  [1, '1 byte'],
  [1_000, '1,000 bytes'],
  [500 * 1024, '500 KiB'],
  [5 * 1024 ** 2, '5 MiB'],
  [1.5 * 1024 ** 2, '1.5 MiB'],
])('%d bytes are %s', (bytes, words) => expect(inBytes(bytes)).toBe(words));

it.each([
  [250, '0.25 seconds'],
  [1_000, '1 second'],
  [30_000, '30 seconds'],
  [300_000, '5 minutes'],
  [21_600_000, '6 hours'],
])('%d milliseconds are %s', (milliseconds, words) => expect(inTime(milliseconds)).toBe(words));
