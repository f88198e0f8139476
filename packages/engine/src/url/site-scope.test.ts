import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';
import { hostOf, inScope } from './site-scope.ts';

const site = (host: string, includeSubdomains = false) => ({ host, includeSubdomains });

describe('the scope of an audit', () => {
  it.each([
    ['example.com', 'https://example.com/a', true],
    ['example.com', 'http://example.com/a', true],
    ['example.com', 'https://www.example.com/', true],
    ['www.example.com', 'https://example.com/', true],
    ['example.com', 'https://example.com:8443/', false],
    ['example.com:8080', 'http://www.example.com:8080/', true],
    ['example.com', 'https://blog.example.com/', false],
    ['example.com', 'https://notexample.com/', false],
    ['example.com', 'https://example.com.evil.example/', false],
    ['www.co.uk', 'https://co.uk/', false],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000/', true],
    ['[::1]:3000', 'http://[::1]:3000/', true],
  ])('%s against %s: %s', (host, url, expected) => expect(inScope(site(host), url)).toBe(expected));

  it.each([
    ['example.com', 'https://blog.example.com/', true],
    ['www.example.com', 'https://blog.example.com/', true],
    ['blog.example.com', 'https://example.com/', false],
    ['example.com', 'https://badexample.com/', false],
    ['co.uk', 'https://example.co.uk/', false],
    ['github.io', 'https://somebody.github.io/', false],
    ['somebody.github.io', 'https://docs.somebody.github.io/', true],
  ])('with subdomains, %s against %s: %s', (host, url, expected) =>
    expect(inScope(site(host, true), url)).toBe(expected),
  );

  it('reads the same host out of a canonical URL as the URL parser', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const canonical = canonicalUrl(url) ?? '';
        expect(hostOf(canonical)).toBe(new URL(canonical).host);
        expect(inScope(site(hostOf(canonical)), canonical)).toBe(true);
      }),
    );
  });
});
