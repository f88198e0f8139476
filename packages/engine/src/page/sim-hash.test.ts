import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashDistance } from './hash-distance.fixture.ts';
import { pageWords } from './page-words.ts';
import { simHash } from './sim-hash.ts';

const vocabulary = Array.from({ length: 400 }, (_, index) => `word${index}`);
const text = (length: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: length, maxLength: length });
const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const hashed = (words: readonly string[]) => simHash(pageWords(words)) ?? '';

describe('the SimHash of a text', () => {
  test('has 16 hex digits, and is none for a text too short to compare', () => {
    expect(simHash(pageWords(vocabulary))).toMatch(/^[0-9a-f]{16}$/);
    expect(simHash(pageWords(vocabulary.slice(0, 49)))).toBeNull();
    expect(simHash(pageWords(vocabulary.slice(0, 50)))).not.toBeNull();
  });

  test('changes little when few words change, and much when all do', () => {
    // A law of the many, not of each: the same texts every time, and what they come to on average.
    const texts = fc.sample(text(600), { numRuns: 100, seed: 1 });
    const edits = texts.map((words, at) => hashDistance(hashed(words), hashed(words.with(at, 'changed'))));
    const others = texts.map((words, at) => hashDistance(hashed(words), hashed(texts.at(at - 1) ?? [])));
    expect(average(edits)).toBeLessThan(5);
    expect(Math.max(...edits)).toBeLessThan(16);
    expect(average(others)).toBeGreaterThan(20);
  });

  test('does not depend on how often a run of words is repeated', () => {
    const table = Array.from({ length: 300 }, () => ['org', 'example', 'adapter']).flat();
    const left = hashed([...table, ...vocabulary.slice(0, 200)]);
    const right = hashed([...table, ...vocabulary.slice(200)]);
    expect(hashDistance(left, right)).toBeGreaterThan(8);
  });
});

test('the distance counts bits', () => {
  expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
  expect(hashDistance('8000000000000001', '0000000000000000')).toBe(2);
});
