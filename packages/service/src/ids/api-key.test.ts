import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiKeyDigest, apiKeyPrefix, createApiKey, isWellFormedApiKey } from './api-key.ts';

describe('an API key', () => {
  it('is sgk_live_ and 36 base62 characters, and no two are alike', () => {
    const keys = Array.from({ length: 1_000 }, createApiKey);
    for (const key of keys) expect(key).toMatch(/^sgk_live_[0-9A-Za-z]{36}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is refused without a look-up when one character is mistyped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 44 }), fc.constantFrom(...'0aZ9qX'), (at, character) => {
        const key = createApiKey();
        const mistyped = key.slice(0, at) + character + key.slice(at + 1);
        expect(isWellFormedApiKey(mistyped)).toBe(mistyped === key);
      }),
    );
  });

  it('shows the first eight characters after the fixed prefix and stores a digest only', () => {
    const key = createApiKey();
    expect(apiKeyPrefix(key)).toBe(key.slice(0, 17));
    expect(apiKeyDigest(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(apiKeyDigest(key)).not.toContain(key.slice(9, 17));
  });
});
