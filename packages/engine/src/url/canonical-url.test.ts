import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl, hasLongHost } from './canonical-url.ts';

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
    ['https://example.com/a/./b/%2e%2E/c', 'https://example.com/a/c'],
    ['https:\\\\example.com\\a', 'https://example.com/a'],
    ['https://ex%41mple.com/', 'https://example.com/'],
    ['https://example.com/%c3%a4?q=%c3%A4', 'https://example.com/%C3%A4?q=%C3%A4'],
    ['https://example.com/%7Eann/%41%2D%5F', 'https://example.com/~ann/A-_'],
    ['https://example.com/a?', 'https://example.com/a'],
    ['https://example.com/a?#part', 'https://example.com/a'],
    ['https://example.com/a?b=?', 'https://example.com/a?b=?'],
    ['https://example.com/a??', 'https://example.com/a??'],
    ['https://example.com/100%', 'https://example.com/100%'],
    ['https://example.com/%2541', 'https://example.com/%2541'],
  ])('%s is %s', (url, expected) => expect(canonicalUrl(url)).toBe(expected));

  it.each([
    ['the scheme', 'http://e.example/', 'https://e.example/'],
    ['the case of the path', 'https://e.example/A', 'https://e.example/a'],
    ['a trailing slash', 'https://e.example/a/', 'https://e.example/a'],
    ['doubled slashes', 'https://e.example//a', 'https://e.example/a'],
    ['the order of a query', 'https://e.example/?a=1&b=2', 'https://e.example/?b=2&a=1'],
    ['parameters', 'https://e.example/?utm_source=x', 'https://e.example/'],
    ['encoded reserved characters', 'https://e.example/a%2Fb', 'https://e.example/a/b'],
    ['a plus and a space', 'https://e.example/?q=a+b', 'https://e.example/?q=a%20b'],
    ['the root dot', 'https://e.example./', 'https://e.example/'],
  ])('keeps %s apart', (_what, one, other) => expect(canonicalUrl(one)).not.toBe(canonicalUrl(other)));

  it('is idempotent for any bytes in the path and query', () => {
    const piece = fc.constantFrom(
      '%',
      '2',
      'e',
      'E',
      '.',
      '/',
      '?',
      '#',
      '%2e',
      '%25',
      '%2F',
      '\\',
      'é',
      ' ',
      '%c3',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const canonical = canonicalUrl(`https://e.example/${pieces.join('')}`);
        expect(canonicalUrl(canonical ?? '')).toBe(canonical);
      }),
    );
  });

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

describe('a host whose name costs the square of its length to read', () => {
  const name = Array.from({ length: 1_100 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('');

  it.each([
    `http://${name}.example/`,
    `HTTPS:\\\\${name}`,
    `//${name}/`,
    `\\/${name}`,
    ` ht\ntp:/\t/${name}`,
    `https:${name}`,
    `http:///${name}?a`,
    `http://user@${name}`,
    `http://${encodeURIComponent(name)}/`,
    `http://${name.slice(0, 300)}.example/`,
    `http://${encodeURIComponent(name.slice(0, 300))}.example/`,
    `http://${name.slice(0, 300).replaceAll(/../g, '$&%61b')}.example/`,
  ])('is not read at all (%#)', (url) => {
    expect(hasLongHost(url)).toBe(true);
    expect(canonicalUrl(url, 'https://e.example/')).toBeNull();
  });

  it.each([
    ['http://한국.example/', 'http://xn--3e0b707e.example/'],
    [`http://${encodeURIComponent('한국'.normalize('NFD'))}.example/`, 'http://xn--3e0b707e.example/'],
    [`http://${'bücher.'.repeat(15)}example/`, `http://${'xn--bcher-kva.'.repeat(15)}example/`],
  ])('but one that fits in DNS is: %s', (url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
  });

  it.each(['/', '', '?', './', 'https://e.example/', 'https://e.example?', '//e.example/'])(
    'is told from a long path or query behind %j',
    (before) => {
      expect(canonicalUrl(`${before}${'a'.repeat(1_100)}`, 'https://e.example/')).toHaveLength(
        'https://e.example/'.length + 1_100 + (before.includes('?') ? 1 : 0),
      );
    },
  );
});
