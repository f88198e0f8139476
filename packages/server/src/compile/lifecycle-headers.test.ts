import { expect, test } from 'vitest';
import type { Deprecation } from './deprecation.ts';
import { lifecycleHeaders } from './lifecycle-headers.ts';

const notice: Deprecation = {
  item: 'getBook',
  kind: 'operation',
  operation: 'getBook',
  address: 'GET /books/{bookId}',
  date: '2025-03-01',
  sunset: '2025-06-01',
  migration: 'https://a.example/m',
};

test('a deprecation is announced with its date, its end and its guide', () => {
  expect(lifecycleHeaders([notice])).toEqual({
    deprecation: '@1740787200',
    sunset: 'Sun, 01 Jun 2025 00:00:00 GMT',
    link: '<https://a.example/m>; rel="deprecation"; type="text/html"',
  });
});

test('of several the earliest dates are told, and every guide', () => {
  const other = { ...notice, date: '2025-02-01', sunset: '2025-09-01', migration: '/guides/books' };
  expect(lifecycleHeaders([notice, other, notice])).toEqual({
    deprecation: '@1738368000',
    sunset: 'Sun, 01 Jun 2025 00:00:00 GMT',
    link: '<https://a.example/m>; rel="deprecation"; type="text/html", </guides/books>; rel="deprecation"; type="text/html"',
  });
});

test('nothing is announced without a date, and a guide that is a sentence is no link', () => {
  expect(lifecycleHeaders([])).toEqual({});
  expect(lifecycleHeaders([{ ...notice, date: null }])).toEqual({});
  for (const date of ['soon', '2025-02-29', '2025-13-01', '2025-02-28T24:00:00Z'])
    expect(lifecycleHeaders([{ ...notice, date }])).toEqual({});
  expect(lifecycleHeaders([{ ...notice, sunset: null, migration: 'Use getNovel.' }])).toEqual({
    deprecation: '@1740787200',
  });
});
