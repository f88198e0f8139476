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

  test('a hundred thousand stops in a row are no harder than one', () => {
    expect(sentences(`${'.'.repeat(100_000)}x ${'?"'.repeat(100_000)}x`, 'en')).toHaveLength(1);
  });
});
