import { describe, expect, it } from 'vitest';
import { readBaseUrl } from './base-url.ts';

describe('the address of the service', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com/api/public/v1'],
    ['https://api.example.com/', 'https://api.example.com/api/public/v1'],
    ['https://example.com/seo/v1/', 'https://example.com/seo/v1'],
    ['http://127.0.0.1:3000/api/public/v1', 'http://127.0.0.1:3000/api/public/v1'],
  ])('%s is %s', (text, url) => expect(readBaseUrl(text, '--base-url')).toBe(url));

  it.each(['example.com', 'localhost:3000', 'ftp://x', 'https://a:b@x', 'https://x?y', 'https://x#y', ''])(
    '%s is refused',
    (text) => expect(() => readBaseUrl(text, '--base-url')).toThrow(/^--base-url is not an address/),
  );
});
