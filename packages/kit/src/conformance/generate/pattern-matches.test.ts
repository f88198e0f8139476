import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patternMatches, shortestMatch } from './pattern-matches.ts';

it.each([
  [/^a?b*c+$/, 1],
  [/^(a{1000}|b)$/, 1],
  [/^[a-z]{3,5}?$/, 3],
  [/^a+?b$/, 2],
  [/^\u0041{3}\x41$/, 4],
  [/^\p{L}{2,}$/u, 2],
  [/^(?:ab|c){4}$/, 4],
  [/^((a|bc)?d){2}$/, 2],
  [/^[^\]]{2}\]$/, 3],
  [/^(?<year>\d{4})-$/, 5],
  [/^a{0}$|^bc$/, 0],
])('a text that %s matches has at least %i characters', (pattern, least) => {
  expect(shortestMatch(pattern)).toBe(least);
  const texts = fc.stringMatching(pattern, { size: 'small' });
  fc.assert(fc.property(texts, (text) => [...text].length >= least));
});

it('what stands around a text counts for nothing, nor what a group has matched', () => {
  expect(shortestMatch(/^(?<year>\d{4})-\k<year>$/)).toBe(5);
  expect(shortestMatch(/^(?=.*\d)(?!x{9}).{8}\b$/)).toBe(8);
});

it('texts of a pattern are made by one generator, however many fields have it', () => {
  expect(patternMatches(/^[0-9a-f]{32}$/u)).toBe(patternMatches(/^[0-9a-f]{32}$/u));
  expect(patternMatches(/^[a-z]$/u)).not.toBe(patternMatches(/^[a-z]/u));
});
