import { describe, expect, it } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

describe('uuidV7', () => {
  it('has the version and variant bits of RFC 9562', () => {
    expect(uuidV7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sorts in the order of creation, also within one millisecond and when the clock steps back', () => {
    const now = Date.now() + 1_000;
    const ids = Array.from({ length: 10_000 }, (_, n) => uuidV7(n % 3 === 0 ? now - 5 : now));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
