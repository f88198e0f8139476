import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashDistance } from '../page/hash-distance.fixture.ts';
import { type HashedPage, nearDuplicates } from './near-duplicates.ts';

const half = fc.integer({ min: 0, max: 0xffffffff }).map((bits) => bits.toString(16).padStart(8, '0'));
const hash = fc.tuple(half, half).map((halves) => halves.join(''));
/** Hashes around a few, so that many are near each other. */
const hashes = fc
  .tuple(hash, fc.array(fc.array(fc.nat(63), { maxLength: 5 }), { maxLength: 20 }))
  .map(([base, flips]) =>
    flips.map((bits) => {
      let value = BigInt(`0x${base}`);
      for (const bit of bits) value ^= 1n << BigInt(bit);
      return value.toString(16).padStart(16, '0');
    }),
  );

test('finds what comparing every pair finds, whatever the order of pages', async () => {
  await fc.assert(
    fc.asyncProperty(hashes, fc.boolean(), async (all, reversed) => {
      const pages = all.map(
        (simHash, id): HashedPage => ({
          id,
          url: `u${String(id).padStart(2, '0')}`,
          simHash,
          contentHash: `${id % 7}`,
        }),
      );
      const found = await nearDuplicates(reversed ? [...pages].reverse() : pages);
      for (const page of pages) {
        const near = pages.filter(
          (other) => other.contentHash !== page.contentHash && hashDistance(page.simHash, other.simHash) <= 3,
        );
        const [first] = near;
        if (first === undefined) expect(found.has(page.id)).toBe(false);
        else
          expect(found.get(page.id)).toEqual({
            count: near.length,
            orMore: false,
            url: first.url,
            bits: hashDistance(page.simHash, first.simHash),
          });
      }
    }),
  );
});

test('says of every page whether it was compared with all that it may nearly equal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 150, max: 450 }),
      fc.array(fc.nat(3), { minLength: 1 }),
      async (size, tails) => {
        const pages = Array.from({ length: size }, (_, id): HashedPage => {
          const tail = tails[id % tails.length] ?? 0;
          return {
            id,
            url: `u${String(id).padStart(3, '0')}`,
            simHash: `00000000000000${tail}0`,
            contentHash: String(id),
          };
        });
        const found = await nearDuplicates(pages);
        for (const { id } of pages) {
          const { count = 0, orMore } = found.get(id) ?? {};
          if (orMore) expect(count).toBeLessThan(size - 1);
          else expect(count).toBe(size - 1);
        }
      },
    ),
    { numRuns: 10 },
  );
});
