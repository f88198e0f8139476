import { bitsIn } from './sim-hash.ts';

/** For tests: in how many bits two hashes differ, 0 to 64. */
export function hashDistance(left: string, right: string): number {
  return bitsIn(half(left, 0) ^ half(right, 0)) + bitsIn(half(left, 1) ^ half(right, 1));
}

function half(hash: string, which: 0 | 1): number {
  return Number.parseInt(hash.slice(which * 8, which * 8 + 8), 16) | 0;
}
