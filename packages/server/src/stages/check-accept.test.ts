import { expect, test } from 'vitest';
import { checkAccept } from './check-accept.ts';

test.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'APPLICATION/JSON; charset=utf-8',
  'text/html, application/*;q=0.1',
  'text/html;q=0.9, */*;q=0.001',
  '*/*;q=0, application/json',
])('%j takes JSON', (accept) => {
  expect(() => checkAccept(accept)).not.toThrow();
});

test.each([
  'text/html',
  'application/xml, text/*',
  'application/json;q=0',
  'application/json;q=0.000, */*',
  'application/*;q=0, */*;q=1',
])('%j rules JSON out', (accept) => {
  expect(() => checkAccept(accept)).toThrow(expect.objectContaining({ code: 'NOT_ACCEPTABLE', status: 406 }));
});
