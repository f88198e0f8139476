import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentences } from './sentences.ts';

describe('sentences end where a reader of the language would end them', () => {
  test.each([
    ['en', 'Dr. Smith paid $3.5 million. He left.', ['Dr. Smith paid $3.5 million.', 'He left.']],
    [
      'en',
      'Use a cache, e.g. Redis, here. “Why?” she asked.',
      ['Use a cache, e.g. Redis, here.', '“Why?” she asked.'],
    ],
    ['en', 'J. R. R. Tolkien wrote it. Did I? Yes!', ['J. R. R. Tolkien wrote it.', 'Did I?', 'Yes!']],
    ['en', 'In 2024. Then 2025.', ['In 2024.', 'Then 2025.']],
    ['de', 'Am 3. Mai kam z. B. Anna. Ende.', ['Am 3. Mai kam z. B. Anna.', 'Ende.']],
    ['es', '¿Cómo está el Sr. López? Muy bien.', ['¿Cómo está el Sr. López?', 'Muy bien.']],
    ['ru', 'Это и т.д. и т.п. Конец.', ['Это и т.д. и т.п. Конец.']],
    ['ja', '東京です。「本当？」次の文', ['東京です。', '「本当？」', '次の文']],
    ['zh', '你好！我是人。', ['你好！', '我是人。']],
    ['hi', 'यह एक है। वह दो है।', ['यह एक है।', 'वह दो है।']],
    [
      'en',
      'Rye is a grain.[1][note 2] It is old.[citation needed] So is wheat.¹² Yes.',
      ['Rye is a grain.[1][note 2]', 'It is old.[citation needed]', 'So is wheat.¹²', 'Yes.'],
    ],
    ['de', 'Roggen ist alt.[12] Weizen auch.[A 1] Ja.', ['Roggen ist alt.[12]', 'Weizen auch.[A 1]', 'Ja.']],
    ['ja', '京都は古い。[1]大阪も古い。', ['京都は古い。[1]', '大阪も古い。']],
    ['en', 'Take arr.[0] and it.[1] of the rest.', ['Take arr.[0] and it.[1] of the rest.']],
    [null, 'A title\nA paragraph without a stop', ['A title', 'A paragraph without a stop']],
    ['en', '  ', []],
  ])('%s: %s', (lang, text, expected) => {
    expect(sentences(text, lang)).toEqual(expected);
  });

  test('nothing but white space between sentences is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aB1.!? "\n。…') }), (text) => {
        expect(sentences(text, 'en').join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      }),
    );
  });

  test('a hundred thousand stops, or marks of notes, in a row are no harder than one', () => {
    expect(sentences(`x.${'¹'.repeat(100_000)}y ${'.[a.]'.repeat(20_000)}z`, 'en')).toHaveLength(1);
    expect(sentences(`${'.'.repeat(100_000)}x ${'?"'.repeat(100_000)}x`, 'en')).toHaveLength(1);
  });
});
