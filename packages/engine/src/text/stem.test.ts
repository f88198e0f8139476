import { describe, expect, test } from 'vitest';
import { stem } from './stem.ts';

describe('inflected forms share a stem', () => {
  test.each([
    ['en', ['audit', 'audits', "audit's"]],
    ['en', ['query', 'queries']],
    ['en', ['box', 'boxes']],
    ['de', ['haus', 'hauses', 'häuser']],
    ['de', ['brot', 'brote', 'broten', 'brotes']],
    ['fr', ['journal', 'journaux']],
    ['fr', ['grand', 'grande', 'grands', 'grandes']],
    ['es', ['rojo', 'roja', 'rojos', 'rojas']],
    ['es', ['luz', 'luces']],
    ['it', ['libro', 'libri']],
    ['pt', ['ação', 'ações']],
    ['nl', ['boek', 'boeken']],
    ['ru', ['книга', 'книги', 'книгу', 'книгами']],
  ])('%s: %s', (lang, forms) => {
    expect(new Set(forms.map((form) => stem(form, lang))).size).toBe(1);
  });
});

describe('what is no inflection is left alone', () => {
  test.each([
    ['en', 'analysis'],
    ['en', 'status'],
    ['en', 'class'],
    ['en', 'gas'],
    ['ja', '食べる'],
    ['fi', 'talossa'],
  ])('%s: %s', (lang, word) => {
    expect(stem(word, lang)).toBe(word);
  });
});
