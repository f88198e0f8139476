import { describe, expect, test } from 'vitest';
import { stem } from './stem.ts';

describe('inflected forms share a stem', () => {
  test.each([
    ['en', ['audit', 'audits', "audit's"]],
    ['en', ['query', 'queries']],
    ['en', ['box', 'boxes']],
    ['en', ['size', 'sizes', 'sized', 'sizing']],
    ['en', ['database', 'databases']],
    ['en', ['cookie', 'cookies']],
    ['en', ['remove', 'removes', 'removed', 'removing']],
    ['en', ['track', 'tracks', 'tracked', 'tracking']],
    ['en', ['bake', 'bakes', 'baked', 'baking']],
    ['en', ['stop', 'stops', 'stopped', 'stopping']],
    ['en', ['add', 'adds', 'added', 'adding']],
    ['en', ['control', 'controls', 'controlled', 'controlling']],
    ['en', ['sell', 'sells', 'selling']],
    ['en', ['travel', 'traveling', 'travelling']],
    ['en', ['study', 'studies', 'studied', 'studying']],
    ['en', ['agree', 'agreed', 'agreeing']],
    ['en', ['quit', 'quits', 'quitting']],
    ['en', ['embed', 'embeds', 'embedded', 'embedding']],
    ['en', ['queue', 'queues', 'queued']],
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

describe('different words have different stems', () => {
  test.each([
    ['plan', 'plane'],
    ['rat', 'rate'],
    ['hop', 'hope'],
    ['sit', 'site'],
    ['cod', 'code'],
    ['new', 'news'],
    ['even', 'event'],
    ['universe', 'university'],
    ['general', 'generic'],
    ['organ', 'organization'],
    ['police', 'policy'],
  ])('%s, %s', (one, other) => {
    expect(stem(one, 'en')).not.toBe(stem(other, 'en'));
  });
});

describe('what is no inflection is left alone', () => {
  test.each([
    ['en', 'string'],
    ['en', 'speed'],
    ['en', 'red'],
    ['en', 'king'],
    ['en', 'news'],
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

test.each(['e', 'ax', 'ing', 'nged', 'al'])(
  'a word of a million letters is one more word: %s…ing',
  (piece) => {
    const word = piece.repeat(1_000_000 / piece.length);
    expect(stem(`${word}xing`, 'en')).toBe(stem(`${word}xed`, 'en'));
  },
);
