import { expect, it } from 'vitest';
import { bindingsOf, identifierOf } from './records.ts';

it.each<[string, unknown, string | undefined]>([
  ['a text', { id: 'a b' }, 'a b'],
  ['a text of any script', { id: '漢é' }, '漢é'],
  ['a number', { id: 7 }, '7'],
  ['what is called as the path has it', { boat: 'x', id: 'y' }, 'x'],
  ['no text', { id: '' }, undefined],
  ['a control character, which servers refuse in a path', { id: '\0' }, undefined],
  ['a line', { id: 'a\nb' }, undefined],
  ['half of a character', { id: 'a\ud800' }, undefined],
  ['a slash, at which some servers divide', { id: 'a/b' }, undefined],
  ['a step upwards, which clients take by themselves', { id: '..' }, undefined],
])('what leads to a record is what a path can hold: %s', (_what, record, identifier) => {
  expect(identifierOf(record, 'boat')).toBe(identifier);
});

it.each<[string, string | null]>([
  ['/v1/boats/7', '7'],
  ['/v1/boats/%2E7', '.7'],
  ['https://other.example/v1/boats/7?x=1', '7'],
  ['/v1/boats/', null],
  ['/v1/boats/.', null],
  ['/v1/boats/%2e', null],
  ['/v1/boats/7/..', null],
  ['/v1/boats/7/8', null],
  ['/boats/7', null],
])('the address %s leads to the boat %s', (address, id) => {
  expect(bindingsOf('/boats/{id}', address, '/v1')?.id ?? null).toBe(id);
});

it('an address that has nothing for a part of a segment fits none', () => {
  expect(bindingsOf('/boats/{id}:sink', '/boats/7:sink', '')).toEqual({ id: '7' });
  expect(bindingsOf('/boats/{id}:sink', '/boats/:sink', '')).toBeNull();
  expect(bindingsOf('/boats/a{id}a', '/boats/a', '')).toBeNull();
});
