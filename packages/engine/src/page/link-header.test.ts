import { describe, expect, it } from 'vitest';
import { alternatesInLinkHeader, canonicalInLinkHeader } from './link-header.ts';

describe('the canonical URL of a Link header (RFC 8288)', () => {
  it.each([
    ['<https://x/a>; rel=canonical', 'https://x/a'],
    ['<https://x/a>;REL="next Canonical"', 'https://x/a'],
    [', <https://x/a,b;c> ; rel = canonical , <https://x/d>; rel=canonical', 'https://x/a,b;c'],
    ['<https://x/feed>; title="a, b"; rel=alternate, <https://x/a>; rel="canonical"', 'https://x/a'],
    ['<https://x/a>; title="say \\"b; rel=c\\""; crossorigin; rel=canonical', 'https://x/a'],
    ['<https://x/a>; title="never closed, <https://x/b>; rel=canonical', null],
    ['<https://x/feed>; title="a; rel=canonical"; rel="alternate"', null],
    ['<https://x/feed>; title="<https://x/a>; rel=canonical", <https://x/b>; rel=next', null],
    ['<https://x/feed>; title="say \\"b"; note="; rel=canonical"', null],
    ['<https://x/a>; rel=next; rel=canonical', null],
    ['<https://x/a>; xrel=canonical', null],
    ['<https://x/a', null],
    ['rel=canonical', null],
    ['', null],
    [null, null],
  ])('%s: %s', (header, canonical) => {
    expect(canonicalInLinkHeader(header)).toBe(canonical);
  });
});

it('the alternates of a Link header are those of its links that name a language', () => {
  const header =
    '<https://x/de>; rel=alternate; hreflang="de", <https://x/feed>; rel=alternate; title="; hreflang=fr", ' +
    '<https://x/en>; hreflang=en ; rel="alternate", <https://x/it>; hreflang=it; rel=canonical';
  expect(alternatesInLinkHeader(header)).toEqual([
    { hreflang: 'de', href: 'https://x/de' },
    { hreflang: 'en', href: 'https://x/en' },
  ]);
});
