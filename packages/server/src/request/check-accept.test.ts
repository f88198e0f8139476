import { expect, test } from 'vitest';
import { checkAccept } from './check-accept.ts';

test.each([
  undefined,
  '',
  ' ',
  '*/*',
  'application/json',
  'APPLICATION/JSON; charset=utf-8',
  'text/html, application/*;q=0.1',
  'text/html;q=0.9, */*;q=0.001',
  '*/*;q=0, application/json',
])('%j takes JSON', (accept) => {
  expect(() => checkAccept(accept, ['application/json'])).not.toThrow();
});

test('a choice of types is refused only where none of them is taken', () => {
  const offers = ['text/csv; charset=utf-8', 'image/*'];
  for (const accept of ['text/*', 'text/csv', 'image/png', 'application/json, */*;q=0.1']) {
    expect(() => checkAccept(accept, offers)).not.toThrow();
  }
  for (const accept of ['application/json', 'text/*;q=0', 'text/csv;q=0, image/*;q=0, */*']) {
    expect(() => checkAccept(accept, offers)).toThrow(
      'let Accept include text/csv; charset=utf-8 or image/*',
    );
  }
  expect(() => checkAccept('text/html', [])).not.toThrow();
});

test.each([
  'text/html',
  'application/xml, text/*',
  'application/json;q=0',
  'application/json;q=0.000, */*',
  'application/*;q=0, */*;q=1',
])('%j rules JSON out', (accept) => {
  expect(() => checkAccept(accept, ['application/json'])).toThrow(
    expect.objectContaining({ code: 'NOT_ACCEPTABLE', status: 406 }),
  );
});
