import { expect, it } from 'vitest';
import { fragment, pointer, tokensOf, valueAt } from './pointer.ts';

it.each([
  [[], '', '#'],
  [['paths', '/books/{id}', 'get'], '/paths/~1books~1{id}/get', '#/paths/~1books~1%7Bid%7D/get'],
  [['a~b', '', 'ä b%'], '/a~0b//ä b%', '#/a~0b//%C3%A4%20b%25'],
])('%j is written and read again, as a pointer and as a fragment', (tokens, written, inFragment) => {
  expect(pointer(tokens)).toBe(written);
  expect(tokensOf(written)).toEqual(tokens);
  expect(fragment(tokens)).toBe(inFragment);
  expect(tokensOf(inFragment)).toEqual(tokens);
});

it('reads no fragment whose percent signs encode nothing', () => {
  expect(tokensOf('#/100%')).toBeNull();
  expect(tokensOf('/100%')).toEqual(['100%']);
});

it('follows lists and own members only', () => {
  const value = { list: [{ name: 'a' }] };
  expect(valueAt(value, ['list', '0', 'name'])).toBe('a');
  expect(valueAt(value, ['list', 'first'])).toBeUndefined();
  expect(valueAt(value, ['toString'])).toBeUndefined();
});
