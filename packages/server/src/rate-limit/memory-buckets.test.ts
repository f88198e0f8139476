import { expect, test } from 'vitest';
import { MemoryBuckets } from './memory-buckets.ts';

test('each name has its own bucket', () => {
  const buckets = new MemoryBuckets();
  expect(buckets.take('a', 1, 0).allowed).toBe(true);
  expect(buckets.take('a', 1, 0).allowed).toBe(false);
  expect(buckets.take('b', 1, 0).allowed).toBe(true);
});

test('a flood of names does not grow the memory', () => {
  const buckets = new MemoryBuckets(100);
  for (let name = 0; name < 10_000; name += 1) buckets.take(String(name), 60, 0);
  expect(buckets.size).toBeLessThanOrEqual(100);
});

test('full buckets are forgotten before any in use', () => {
  const buckets = new MemoryBuckets(10);
  for (let name = 0; name < 9; name += 1) buckets.take(`idle ${name}`, 60, 0);
  for (let draw = 0; draw < 60; draw += 1) buckets.take('busy', 60, 59_000);
  for (let name = 0; name < 9; name += 1) buckets.take(`new ${name}`, 60, 59_001);
  expect(buckets.take('busy', 60, 59_002).allowed).toBe(false);
});

test('of buckets that are all in use those go that were used longest ago, whoever came first', () => {
  const buckets = new MemoryBuckets(10);
  const names = Array.from({ length: 10 }, (_, at) => `name ${at}`);
  for (const [at, name] of names.entries())
    for (let draw = 0; draw < 60; draw += 1) buckets.take(name, 60, 100 - at);
  buckets.take('new', 60, 200);
  const left = names.map((name) => buckets.remaining(name, 60, 200));
  expect(left).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 60, 60]);
});

test('what a bucket holds is told without taking of it', () => {
  const buckets = new MemoryBuckets();
  expect(buckets.remaining('a', 60, 0)).toBe(60);
  expect(buckets.size).toBe(0);
  for (let draw = 0; draw < 10; draw += 1) buckets.take('a', 60, 0);
  expect([buckets.remaining('a', 60, 0), buckets.remaining('a', 60, 0.5)]).toEqual([50, 50]);
  expect([buckets.remaining('a', 60, 4_000), buckets.remaining('a', 60, 60_000)]).toEqual([54, 60]);
});
