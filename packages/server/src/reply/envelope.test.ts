import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorEnvelope, successEnvelope } from './envelope.ts';

test('walking the pages until hasNextPage is false visits every record once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, size) => {
      let seen = 0;
      for (let number = 1; ; number += 1) {
        const page = { number, size, offset: (number - 1) * size };
        seen += Math.max(0, Math.min(size, total - page.offset));
        const { meta } = successEnvelope([], 'id', { page, total }) as {
          meta: { totalPages: number; hasNextPage: boolean };
        };
        expect(meta.totalPages).toBe(Math.ceil(total / size));
        if (!meta.hasNextPage) break;
      }
      expect(seen).toBe(total);
    }),
  );
});

test('details are there only when there are any', () => {
  expect(errorEnvelope('A', 'a', 'id', undefined)).toEqual({
    error: { code: 'A', message: 'a', requestId: 'id' },
  });
});

test("what a handler says of a list beside its page stands in meta, and takes nothing of the server's own away", () => {
  const page = { number: 1, size: 2, offset: 0 };
  expect(successEnvelope([1], 'id', { page, total: 1, meta: { kept: 1 } })).toEqual({
    data: [1],
    meta: { page: 1, pageSize: 2, total: 1, totalPages: 1, hasNextPage: false, kept: 1, requestId: 'id' },
  });
});
