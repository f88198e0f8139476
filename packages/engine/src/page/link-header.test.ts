import { expect, test } from 'vitest';
import { alternatesInLinkHeader, canonicalInLinkHeader } from './link-header.ts';

test.each([
  ['<https://a.example/b>; rel="canonical"', 'https://a.example/b'],
  ['<b> ; REL = Canonical', 'b'],
  ['</b,c>; rel=canonical; title', '/b,c'],
  ['<b>; rel=next, <c>; title="d, <e>; rel=canonical", <f>; rel="up canonical"', 'f'],
  ['<b>; title="c; rel=canonical"; rel="alternate"', null],
  [String.raw`<b>; title="c\"; rel=canonical"; rel=up`, null],
  ['<b>; rel=next; rel=canonical', null],
  ['<b>', null],
])('the canonical URL in %j', (header, canonical) => {
  expect(canonicalInLinkHeader(header)).toBe(canonical);
});

test('alternates with their languages, in whatever order', () => {
  const header =
    '<de>; rel="alternate"; hreflang="de", <fr>; hreflang=fr; rel=alternate, <it>; rel=alternate';
  expect(alternatesInLinkHeader(header)).toEqual([
    { hreflang: 'de', href: 'de' },
    { hreflang: 'fr', href: 'fr' },
  ]);
});
