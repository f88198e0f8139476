import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from './json-text.ts';
import { visible, visibleLines } from './visible.ts';

/** What a terminal carries out instead of showing; joiners are harmless. */
const steers = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/v;
const anyText = fc.string({ unit: 'binary' });

describe('text from elsewhere cannot steer a terminal', () => {
  it.each([
    ['\u001b[2Jx', '␛[2Jx'],
    ['a\r\nb', 'a␍␊b'],
    ['\u202egnp.exe', '<U+202E>gnp.exe'],
    ['\u009b31m', '<U+009B>31m'],
    ['\u007f', '␡'],
    ['👩‍🔧 naïve 修理', '👩‍🔧 naïve 修理'],
  ])('%j is shown as %s', (text, shown) => expect(visible(text)).toBe(shown));

  it('whatever it is', () => {
    fc.assert(fc.property(anyText, (text) => !steers.test(visible(text))));
    fc.assert(fc.property(anyText, (text) => visibleLines(text).every((line) => !steers.test(line))));
  });

  it('as JSON either, which means the same as before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyText, fc.constantFrom(undefined, 2), (value, text, indent) => {
        const json = jsonText({ value, text }, indent);
        expect(json.replaceAll('\n', '')).not.toMatch(steers);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, text })));
      }),
    );
  });
});
