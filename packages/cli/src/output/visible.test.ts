import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../test/support/code-point.ts';
import { facts } from './facts.ts';
import { jsonText } from './json-text.ts';
import { createPaint } from './paint.ts';
import { table } from './table.ts';
import { visible, visibleLines } from './visible.ts';

/** What a terminal carries out instead of showing; joiners are harmless. */
const steers = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/v;
const anyText = fc.string({ unit: codePoint });

describe('text from elsewhere cannot steer a terminal', () => {
  it.each([
    ['\u001b[2Jx', '␛[2Jx'],
    ['a\r\nb', 'a␍␊b'],
    ['\u202egnp.exe', '<U+202E>gnp.exe'],
    ['\u009b31m', '<U+009B>31m'],
    ['\u007f', '␡'],
    ['a\ud800 \udfffb', 'a� �b'],
    ['\u2028', '<U+2028>'],
    ['👩‍🔧 naïve 修理', '👩‍🔧 naïve 修理'],
    ['see http://a.example/%ED%95%9C%ea%b5%ad/?q=%C3%A4%20b', 'see http://a.example/한국/?q=ä%20b'],
    // Neither UTF-8, nor seen, nor told from another, nor an address.
    ...[
      '%ED%95',
      '%E2%80%AE',
      '%C2%A0',
      '%E3%85%A4',
      '%E2%80%A6',
      '%CC%88',
      'a%CC%88',
      '%C3%28',
      '%0A',
      '%2F',
    ].map((part) => [`http://a.example/${part}`, `http://a.example/${part}`]),
    ['/%C3%A4', '/%C3%A4'],
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

describe('what takes no columns is bounded all the same', () => {
  const accent = '\u0301';
  const heaps = [
    `Caf\u00e9${accent.repeat(4_999)}`,
    `${'z\u0337\u0308\u0489'.repeat(3)}${'\u0338'.repeat(4_999)}`,
    accent.repeat(4_999),
    `a${'\u200d'.repeat(4_999)}b`,
    `\u263a${'\ufe0f'.repeat(4_999)}`,
    Array(2_000).fill('\u{1f468}').join('\u200d'),
    '\u0915\u094d'.repeat(2_000),
    '\u1100'.repeat(4_999),
  ];
  it.each(heaps.map((text) => [text.slice(0, 4), text] as const))('%s …', (_, text) => {
    const shown = visible(text);
    const clusters = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(shown)];
    for (const { segment } of clusters) expect(segment.length).toBeLessThanOrEqual(64);
    expect(shown.length).toBeLessThan(600);
  });

  it('in a table and among facts too', () => {
    const name = `shop${accent.repeat(4_999)}`;
    const rows = table([{ header: 'NAME', cell: () => name, shorten: 'end' }], [{}], 20, createPaint(false));
    expect(rows.join('').length).toBeLessThan(40);
    expect(facts({ name }, { width: 80 }).join('').length).toBeLessThan(40);
  });

  it.each([
    'Tiếng Việt, ห้องน้ำ, ক্ষ্ম, རྒྱལ་པོ, בְּרֵאשִׁ֖ית, שָׁלוֹם',
    '👨‍👩‍👧‍👦 👩🏽‍❤️‍💋‍👨🏿 🏳️‍🌈 किंकर्तव्यविमूढ़ 각각',
    '修理の手引き'.repeat(20),
    'Москва́ '.repeat(40),
    '👩🏽‍🔧'.repeat(40),
    'को'.repeat(40),
  ])('and what people write is left whole: %s', (text) => expect(visible(text)).toBe(text));
});
