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
  const hashes = new Int32Array(distinct.length);
  for (let place = 0; place < hashes.length; place++) hashes[place] = fnv1a(distinct[place] ?? '');
  let before = 0;
  let last = 0;
  for (let index = 0; index < count; index++) {
    const word = hashes[places[index] ?? 0] ?? 0;
    if (index >= RUN - 1) runs[index - RUN + 1] = mix(Math.imul(before, 0x01000193) ^ (last * 31 + word));
    before = last;
    last = word;
  }
  return digest(runs.sort());
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

/** Of the binary digits of a count; MOST_WORDS has fewer. */
const LAST = 15;

/**
 * A bit is set where more than half of the runs have it. Each run counts once: else what repeats (a package's name in
 * every row) hides what differs.
 */
function digest(sorted: Int32Array): string {
  const low = new Int32Array(LAST + 1);
  const high = new Int32Array(LAST + 1);
  let runs = 0;
  for (let index = 0; index < sorted.length; index++) {
    const run = sorted[index] ?? 0;
    if (run === sorted[index - 1]) continue;
    runs++;
    count(low, run);
    count(high, mix(run ^ 0x9e3779b9));
  }
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(above(low, runs >>> 1), 0);
  bytes.writeInt32LE(above(high, runs >>> 1), 4);
  return bytes.toString('hex');
}

/** Counts the bits of a word, each 2 ** `first` times. `counts` has a word for each digit of the 32 counts: all are added to at once. */
function count(counts: Int32Array, word: number, first = 0): void {
  let carry = word;
  for (let digit = first; carry !== 0; digit++) {
    const sum = counts[digit] ?? 0;
    counts[digit] = sum ^ carry;
    carry &= sum;
  }
}

/** The bits that were counted more often than `limit` times: adding what that lacks carries them over to the last digit. */
function above(counts: Int32Array, limit: number): number {
  for (let digit = 0; digit < LAST; digit++) if (((limit >>> digit) & 1) === 0) count(counts, -1, digit);
  return counts[LAST] ?? 0;
}

/** How many of 32 bits are set. */
export function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
