import { setImmediate } from 'node:timers/promises';
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

test.each([1, 100, 5_000])(
  'pieces of %d bytes keep none of the reads alive that they came with',
  async (length) => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const gathered = new GatheredBytes();
    const reads = Array.from({ length: 200 }, () => {
      const read = new Uint8Array(65_536);
      gathered.push(read.subarray(10, 10 + length));
      return new WeakRef(read.buffer);
    });
    // What was made or asked for in a turn of the event loop lives until its end.
    await setImmediate();
    collect();
    expect(reads.filter((read) => read.deref() !== undefined)).toEqual([]);
    expect(gathered.joined()).toHaveLength(200 * length);
  },
);
