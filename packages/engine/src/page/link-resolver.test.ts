import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalUrl } from '../url/canonical-url.ts';
import { LinkResolver } from './link-resolver.ts';

test('a reference resolves as the URL standard says, with or without the parser', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      '.',
      '..',
      '...',
      '',
      '.a',
      'a.',
      'index.html',
      'C|',
      'é',
      '%2e',
      'a b',
      'x:y',
      '?q=1',
      '\\',
    ),
    fc.stringMatching(/^[\w~-]{1,4}$/),
  );
  const path = fc.array(segment, { maxLength: 6 }).map((segments) => segments.join('/'));
  const base = fc
    .tuple(fc.constantFrom('https://example.com', 'http://127.0.0.1:8080'), path)
    .map(([origin, rest]) => canonicalUrl(`${origin}/${rest}`) ?? origin);
  fc.assert(
    fc.property(
      base,
      path,
      fc.constantFrom('', 'https://example.com', 'http://127.0.0.1:8080'),
      (from, path, origin) => {
        const reference = origin === '' ? path : `${origin}${path === '' ? '' : '/'}${path}`;
        fc.pre(reference !== '');
        expect(new LinkResolver(from).resolve(reference)).toBe(canonicalUrl(reference, from));
      },
    ),
    { numRuns: 2_000 },
  );
});
