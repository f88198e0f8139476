import { expect, test } from 'vitest';
import { requestId } from './request-id.ts';

test('a harmless id of the client is kept', () => {
  for (const id of ['a', 'A-1_b.c', 'x'.repeat(128)]) expect(requestId(id)).toBe(id);
});

test('anything else is replaced by a new one', () => {
  for (const id of [undefined, '', 'x'.repeat(129), 'a b', 'ä', 'a\nb', '<script>', ['a']]) {
    expect(requestId(id)).toMatch(/^[0-9a-f-]{36}$/);
  }
});
