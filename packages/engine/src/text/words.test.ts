import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../../test/support/code-point.ts';
import { countWords, words } from './words.ts';

describe('words are cut as a reader of the language would', () => {
  test.each([
    ['en', 'Don’t panic: version 2.5 costs $1,000.', ["don't", 'panic', 'version', '2.5', 'costs', '1,000']],
    ['en', 'well-known state-of-the-art', ['well', 'known', 'state', 'of', 'the', 'art']],
    ['de', 'Größe ÄPFEL Straße', ['größe', 'äpfel', 'straße']],
    ['fr', 'L’eau d’aujourd’hui', ['l', 'eau', 'd', 'aujourd', 'hui']],
    ['it', "dell'arte", ['dell', 'arte']],
    ['tr', 'ISPARTA İzmir', ['ısparta', 'izmir']],
    ['ru', 'Ещё раз!', ['ещё', 'раз']],
    ['ar', 'مرحبا بالعالم', ['مرحبا', 'بالعالم']],
    ['zh', '今天天气很好。', ['今天', '天气', '很好']],
    ['ja', '東京タワーは高い', ['東京タワー', 'は', '高い']],
    ['th', 'ภาษาไทยง่าย', ['ภาษา', 'ไทย', 'ง่าย']],
    [null, 'GPT-4モデルを使う', ['gpt', '4', 'モデル', 'を', '使う']],
    ['en', ' \n…— ', []],
    ['de', 'Wörter\u00adbuch — „neu“', ['wörterbuch', 'neu']],
    ['fa', 'می\u200cخواهم', ['میخواهم']],
    ['en', 'It’s 5 € → “fine”', ["it's", '5', 'fine']],
  ])('%s: %s', (lang, text, expected) => {
    expect(words(text, lang)).toEqual(expected);
  });

  test('letters written with combining marks are the same words as composed ones', () => {
    expect(words('cafe\u0301', 'fr')).toEqual(words('café', 'fr'));
  });

  test('every language tag, even a malformed one, is accepted', () => {
    for (const lang of ['en-US', 'EN_us', 'xx', '!!', '', 'x-private'])
      expect(words('One two', lang)).toEqual(['one', 'two']);
  });
});

describe('laws of segmentation', () => {
  const latin = fc.string({ unit: fc.constantFrom(..."abzAZéÖß09.,'’-² \n") });

  test('the fast way for Latin-1 finds what the general one finds', () => {
    fc.assert(
      fc.property(latin, (text) => {
        expect(words(`${text} ω`, 'en').slice(0, -1)).toEqual(words(text.replaceAll('’', "'"), 'en'));
      }),
    );
  });

  test('the way for unspaced scripts cuts spaced words alike', () => {
    fc.assert(
      fc.property(latin, (text) => {
        expect(words(`${text} 水`, 'en').slice(0, -1)).toEqual(words(text.replaceAll('’', "'"), 'en'));
      }),
    );
  });

  test('no text breaks it, and counting agrees with cutting', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), fc.constantFrom('en', 'fr', 'ja', null), (text, lang) => {
        const found = words(text, lang);
        expect(found.every((word) => /[\p{L}\p{M}\p{N}]/u.test(word))).toBe(true);
        expect(countWords(text, lang)).toBe(found.length);
      }),
    );
  });

  test('words parted by spaces are cut each for itself, whatever their scripts', () => {
    const part = fc.constantFrom('bread', '水', '東京タワー', "l'eau", '\u3099か', 'ไทย', '4.5', '…');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(words(parts.join(' '), 'en')).toEqual(parts.flatMap((one) => words(one, 'en')));
      }),
    );
  });
});
