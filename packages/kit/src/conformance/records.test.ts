import { expect, it } from 'vitest';
import { identifierOf } from './records.ts';

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
