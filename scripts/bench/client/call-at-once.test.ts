import { expect, it } from 'vitest';
import { callAtOnce } from './call-at-once.ts';

it('1,000 calls at once on a key of 900 a minute meet no 429 of the real service', async () => {
  const { refused } = await callAtOnce(1_000, 900, 1);
  expect(refused).toBe(0);
});

it('400 calls of three clients on one key all succeed, whatever they take from each other', async () => {
  const { calls } = await callAtOnce(400, 350, 3);
  expect(calls).toBe(400);
});
