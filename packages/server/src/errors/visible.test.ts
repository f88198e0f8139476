import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { visible } from './visible.ts';

test.each([
  ['a\0b', String.raw`a\u0000b`],
  ['\r\n\t', String.raw`\u000d\u000a\u0009`],
  ['\x1b[31m\x9b', String.raw`\u001b[31m\u009b`],
  ['\u202egnp.exe', String.raw`\u202egnp.exe`],
  ['\u2066\u2069\u200f\u061c', String.raw`\u2066\u2069\u200f\u061c`],
  ['ex\u200bam\u00adple\ufeff', String.raw`ex\u200bam\u00adple\ufeff`],
  ['\u2028\u2029', String.raw`\u2028\u2029`],
  ['\u{e0041}', String.raw`\udb40\udc41`],
  ['\ud800', String.raw`\ud800`],
  ['نمی\u200cخواهم 👩\u200d🚀', 'نمی\u200cخواهم 👩\u200d🚀'],
  ['Überprüfung für 日本語 שלום 😀 "a\\b"', 'Überprüfung für 日本語 שלום 😀 "a\\b"'],
])('%j is shown as %s', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('JSON in which everything can be seen means what it did', () => {
  const value = {
    'a\x9bb\x7f': ['\u202e\u2028\ufeff', '\u{e0041}\u{1d173}\u{110bd}', '\ud800', '\\u{41}"\n'],
  };
  const shown = visible(JSON.stringify(value));
  expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Cs}]/u);
  expect(JSON.parse(shown)).toEqual(value);
});

test('no sentence of an error hides anything, while its pointers say exactly what was sent', () => {
  const detail = {
    in: 'query',
    field: '/a\u202eb',
    code: 'unknown',
    message: '"a\u202eb" is not known.',
  } as const;
  const error = new ApiError(400, 'BAD_REQUEST', 'a\0b\nc', [detail]);
  expect(error.message).toBe(String.raw`a\u0000b\u000ac`);
  expect(error.details).toEqual([{ ...detail, message: String.raw`"a\u202eb" is not known.` }]);
});
