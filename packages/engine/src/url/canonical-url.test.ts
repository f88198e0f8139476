import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

describe('the canonical form of a URL', () => {
  it.each([
    ['HTTP://Example.COM:80/a/../b', 'http://example.com/b'],
    ['https://example.com:443', 'https://example.com/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://example.com/a#part', 'https://example.com/a'],
    ['https://example.com/?q=1#a?b', 'https://example.com/?q=1'],
    ['https://example.com/ä b', 'https://example.com/%C3%A4%20b'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    [' https://example.com/a\n', 'https://example.com/a'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
  ])('%s is %s', (url, expected) => expect(canonicalUrl(url)).toBe(expected));

  it.each(['mailto:a@b.example', 'javascript:alert(1)', 'ftp://example.com/', 'https://', 'no url', ''])(
    'does not exist for %j',
    (url) => expect(canonicalUrl(url)).toBeNull(),
  );

  it('does not exist for URLs that carry credentials', () => {
    expect(canonicalUrl('https://user:secret@example.com/')).toBeNull();
    expect(canonicalUrl('https://user@example.com/')).toBeNull();
  });

  it('resolves against a base', () => {
    expect(canonicalUrl('../c?d', 'https://example.com/a/b/')).toBe('https://example.com/a/c?d');
    expect(canonicalUrl('//other.example/x', 'https://example.com/')).toBe('https://other.example/x');
  });

  it('is idempotent and never has a fragment', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const canonical = canonicalUrl(url);
        expect(canonical).not.toContain('#');
        expect(canonicalUrl(canonical ?? '')).toBe(canonical);
      }),
    );
  });
});
