/**
 * SimHash (Charikar 2002; Manku, Jain and Das Sarma 2007) of a text's runs of three words: texts that share most of
 * their runs have hashes that differ in few of their 64 bits.
 */
import type { PageWords } from './page-words.ts';

const RUN = 3;
/** A few words more or less change the hash of a short text beyond recognition. */
const LEAST_WORDS = 50;
const MOST_WORDS = 20_000;

/** 16 hex digits; null for a text that is too short to compare. */
export function simHash({ length, distinct, places }: PageWords): string | null {
  const count = Math.min(length, MOST_WORDS);
  if (count < LEAST_WORDS) return null;
  const runs = new Int32Array(count - RUN + 1);
  const hashes = Int32Array.from(distinct, fnv1a);
  let before = 0;
  let last = 0;
  for (let index = 0; index < count; index++) {
    const word = hashes[places[index] ?? 0] ?? 0;
    if (index >= RUN - 1) runs[index - RUN + 1] = mix(Math.imul(before, 0x01000193) ^ (last * 31 + word));
    before = last;
    last = word;
  }
  // Each run counts once: else what repeats (a package's name in every row) hides what differs.
  return digest(runs.sort().filter((run, index, sorted) => run !== sorted[index - 1]));
}

/** FNV-1a of 32 bits, over UTF-16. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** The finaliser of MurmurHash3: every bit depends on every other. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** A bit is set where more than half of the runs have it. */
function digest(runs: Int32Array): string {
  const counts = new Uint32Array(64);
  for (const low of runs) {
    const high = mix(low ^ 0x9e3779b9);
    for (let bit = 0; bit < 64; bit++)
      counts[bit] = (counts[bit] ?? 0) + (((bit < 32 ? low : high) >>> (bit & 31)) & 1);
  }
  const byteAt = (first: number): number =>
    counts
      .subarray(first, first + 8)
      .reduce((byte, count, at) => byte | (Number(count * 2 > runs.length) << at), 0);
  return Array.from({ length: 8 }, (_, lane) =>
    byteAt(8 * lane)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
}

/** How many of 32 bits are set. */
export function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
