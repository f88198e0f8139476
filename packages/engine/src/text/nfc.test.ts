import { expect, test } from 'vitest';
import { nfc } from './nfc.ts';

test('a letter, alone or behind another, is in its composed form', () => {
  const others = [];
  for (let code = 0; code < 0x11000; code++)
    for (const text of [String.fromCodePoint(code), `e${String.fromCodePoint(code)}`])
      if (nfc(text) !== text.normalize('NFC')) others.push(text);
  expect(others).toEqual([]);
});

test('thousands of marks on one letter stay as they are written, since sorting them costs their square', () => {
  const text = `o${'\u0323\u0301'.repeat(1_000)}`;
  expect(nfc(text)).toBe(text);
});
