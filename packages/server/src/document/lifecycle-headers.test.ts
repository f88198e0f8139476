import { expect, test } from 'vitest';
import { lifecycleHeaders } from './lifecycle-headers.ts';

const notice = { date: '2025-03-01', sunset: '2025-06-01', migration: 'https://a.example/m' };

test('a deprecation is announced with its date, its end and its guide', () => {
  expect(lifecycleHeaders({ deprecated: true, 'x-deprecation': notice })).toEqual({
    deprecation: '@1740787200',
    sunset: 'Sun, 01 Jun 2025 00:00:00 GMT',
    link: '<https://a.example/m>; rel="deprecation"; type="text/html"',
  });
});

test('nothing is announced without the flag or without a date', () => {
  expect(lifecycleHeaders({ 'x-deprecation': notice })).toEqual({});
  expect(lifecycleHeaders({ deprecated: true })).toEqual({});
  expect(lifecycleHeaders({ deprecated: true, 'x-deprecation': { date: 'soon' } })).toEqual({});
});
