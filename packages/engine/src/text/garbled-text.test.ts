import { TextDecoder } from 'node:util';
import { describe, expect, it } from 'vitest';
import { garbledText } from './garbled-text.ts';

const TEXTS: Readonly<Record<string, string>> = {
  French: 'À l’été, la forêt était déjà très sèche où l’on pêchait.',
  German: 'Über größere Flüsse führen schöne Brücken für Fußgänger.',
  Portuguese: 'AMANHÃ a nação não terá pão, informação e opções; MANHÃ “boa”.',
  Vietnamese: 'Tiếng Việt có nhiều dấu và được viết bằng chữ Quốc ngữ.',
  Russian: 'Большое ёлочное «рёбра» Рё и СЂ — это № 5, а не ё.',
  Ukrainian: 'Ні, Віталій і Діна мріють про її їжу, бо Кіт є.',
  Serbian: 'Љубав и њива, ћирилица и џем.',
  Greek: 'Η ελληνική γλώσσα είναι όμορφη.',
  Chinese: '中文的文字很多,没有乱码。',
  Japanese: 'これは日本語の文章です。文字化けはありません。',
};

const readAs = (text: string, encoding: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text));

describe.each(Object.entries(TEXTS))('a text in %s', (_, text) => {
  it('is not called garbled', () => {
    expect(garbledText(text, 1)).toBeNull();
    expect(garbledText(`${text} ${text} ${text}`, 3)).toBeNull();
  });

  it.each(['windows-1252', 'windows-1251'])('is when its UTF-8 was read as %s', (encoding) => {
    const long = `${text} ${text} ${text}`;
    // As the analysis has it: white space is one space.
    const garbled = readAs(long, encoding).replaceAll('\u00a0', ' ');
    expect(garbledText(garbled, 3)).toContain(`is UTF-8 that was read as ${encoding}: “`);
  });
});

describe('replacement characters', () => {
  it('are told of with what stands around them', () => {
    expect(garbledText('caf\ufffd au lait', 1)).toBe(
      'has a replacement character (U+FFFD) where bytes could not be read: “caf\ufffd au lait”',
    );
    expect(garbledText('\ufffd\ufffd\ufffd', 3)).toContain('has 3 replacement characters');
  });

  it('may be meant where they are few in a long text', () => {
    expect(garbledText('U+FFFD is \ufffd.', 3)).toBeNull();
  });
});

it('is not called garbled where it tells of such characters among right ones', () => {
  expect(
    garbledText('Wer „Ã©“, „Ã¼“ oder „Ã¤“ sieht, für den wäre die Lösung: prüfe, öffne, höre.', 3),
  ).toBeNull();
});
