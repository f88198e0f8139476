import { describe, expect, it } from 'vitest';
import { checkWebUrl } from './web-url.ts';

const rules = { allowPrivateHosts: false, allowedPorts: [80, 443], bare: false };

describe('an address in a body', () => {
  it.each(['https://example.com/\0', 'https://example.com/?q=\0a', '\0https://example.com/'])(
    'is refused with U+0000 in it, which no two databases would give back alike: %j',
    (value) => {
      expect(() => checkWebUrl('/primaryDomain', value, rules)).toThrow(/is not a URL/);
    },
  );

  it.each(['https://example.com/%00', 'https://example.com/\uFFFD', 'https://example.com/😀'])(
    'is taken with any other text: %j',
    (value) => {
      expect(() => checkWebUrl('/primaryDomain', value, rules)).not.toThrow();
    },
  );
});
