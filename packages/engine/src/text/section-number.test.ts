import { describe, expect, test } from 'vitest';
import { withoutSectionNumber } from './section-number.ts';

describe('the number of a section is no part of what its heading says', () => {
  test.each([
    ['4.5. Rotate', 'Rotate'],
    ['2. Окно инструмента', 'Окно инструмента'],
    ['1.1. Что такое Double Commander?', 'Что такое Double Commander?'],
    ['F.7.1 Are competing governments anarchism?', 'Are competing governments anarchism?'],
    ['(1) How do I create a field?', 'How do I create a field?'],
    ['(iv) Limits', 'Limits'],
    ['3) Bake', 'Bake'],
    ['3.0 Comparison and Sort Order', 'Comparison and Sort Order'],
    ['3.1.2 ピッチと調号', 'ピッチと調号'],
    ['A.17 音楽関数の一覧', '音楽関数の一覧'],
    ['II. History', 'History'],
    ['Chapter 3: Bread', 'Bread'],
    ['CHAPTER IV – Bread', 'Bread'],
    ['Appendix A. Licences', 'Licences'],
    ['Kapitel 2: Brot', 'Brot'],
    ['Глава 3. Хлеб', 'Хлеб'],
    ['第3章 パン', 'パン'],
    ['第三节：面包', '面包'],
    ['§ 12 Delivery', 'Delivery'],
    ['В: Что это?', 'Что это?'],
    ['4 Did the rebellion fail?', 'Did the rebellion fail?'],
  ])('%s: %s', (text, expected) => {
    expect(withoutSectionNumber(text)).toBe(expected);
  });

  test.each([
    '3D printing',
    '2001: A Space Odyssey',
    '7-Zip',
    '4 ways to bake bread',
    '7 Habits of Bakers',
    '2.4 GHz networks',
    '1. FC Köln',
    '20. Jahrhundert',
    '802.11 networks',
    '5.5 mm',
    'A. Smith',
    'C. elegans',
    '第二次世界大戦',
    'Part of speech',
    'Chapter 11 Bankruptcy',
    '1984',
    '3.14',
    '2014-08-15 (3.8.6)',
    'V8 engine',
    'Section',
  ])('%s keeps its number', (text) => {
    expect(withoutSectionNumber(text)).toBe(text);
  });
});
