import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GatheredBytes } from './gathered-bytes.ts';

const piece = fc
  .tuple(fc.uint8Array({ maxLength: 3_000 }), fc.nat(5_000), fc.nat(5_000))
  .map(([bytes, before, behind]) => {
    const read = new Uint8Array(before + bytes.length + behind);
    read.set(bytes, before);
    return read.subarray(before, before + bytes.length);
  });

test('are what was pushed, in its order, and may be gathered further', () => {
  fc.assert(
    fc.property(fc.array(piece), fc.array(piece), (some, more) => {
      const gathered = new GatheredBytes();
      for (const one of some) gathered.push(one);
      expect(Buffer.compare(gathered.joined(), Buffer.concat(some))).toBe(0);
      for (const one of more) gathered.push(one);
      expect(Buffer.compare(gathered.joined(), Buffer.concat([...some, ...more]))).toBe(0);
      gathered.clear();
      expect(gathered.joined()).toHaveLength(0);
    }),
  );
});

test.each([
  [1, 65_536],
  [100, 65_536],
  [5_000, 65_536],
  [3_000, 4_000],
])('pieces of %d bytes of reads of %d take little more memory than they are', (length, read) => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const gathered = new GatheredBytes();
  collect();
  const before = process.memoryUsage();
  for (let bytes = 0, pieces = 0; bytes < 2_000_000 && pieces < 20_000; bytes += length, pieces++) {
    if (pieces % 500 === 0) collect();
    gathered.push(new Uint8Array(read).subarray(10, 10 + length));
  }
  collect();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  const taken = arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed;
  expect(taken).toBeLessThan(2.2 * gathered.length + 1_500_000);
});
