import { CATALOGUE } from '@seogeo/engine';
import { describe, expect, it } from 'vitest';
import { checkShares } from '../check-shares.gen.ts';
import { type CheckShares, SETS } from '../check-shares.ts';
import { isRare, measuredOn, shareSentence } from './share-sentence.ts';

const codes = CATALOGUE.map(({ code }) => code);

/** Rare on what was measured, and kept since a search engine documents that it harms, in a source that the check cites. */
const DOCUMENTED = new Set([
  ...'ai_agents_blocked blocked_by_robots link_blocked_by_robots robots_conflict robots_typo nosnippet'.split(
    ' ',
  ),
  ...'canonical_chain canonical_conflict canonical_multiple canonical_to_error canonical_to_noindex'.split(
    ' ',
  ),
  ...'canonical_to_redirect redirect_chain title_missing title_multiple title_not_in_content'.split(' '),
  ...'hreflang_against_lang hreflang_invalid hreflang_no_return hreflang_to_error hreflang_to_redirect'.split(
    ' ',
  ),
  ...'sitemap_blocked sitemap_error sitemap_invalid sitemap_noindex sitemap_redirect orphan_page'.split(' '),
  ...'site_canonical_elsewhere soft_404 session_id_in_link'.split(' '),
]);

describe('the shares of pages in the catalogue', () => {
  it('are of codes that there are', () => {
    for (const set of SETS)
      expect(Object.keys(checkShares[set].found).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('are at least 0.1 %, or the check says what it prevents, or whose crawlers are harmed', () => {
    const rare = CATALOGUE.filter(({ code, prevents }) => isRare(code) && prevents === undefined);
    expect(new Set(rare.map(({ code }) => code))).toEqual(DOCUMENTED);
    for (const { code, sources } of rare)
      expect([code, sources.some(({ by }) => by !== null)]).toEqual([code, true]);
  });

  it('are told of what was measured, with the day', () => {
    const shares: CheckShares = {
      on: '2026-11-23',
      pages: { of: 2000, found: { title_missing: 30, noindex: 1 } },
      sites: { of: 2, found: { robots_missing: 1 } },
      articles: { of: 50, found: { title_missing: 1 } },
    };
    expect(measuredOn(shares)).toBe('2,000 pages of 2 websites and 50 articles of other ones, 2026-11-23');
    expect(shareSentence('title_missing', shares)).toBe('On 1.5 % of the pages and 2.0 % of the articles.');
    expect(shareSentence('noindex', shares)).toBe('On 0.05 % of the pages.');
    expect(shareSentence('robots_missing', shares)).toBe('On 1 of the 2 websites.');
    expect(shareSentence('hreflang_invalid', shares)).toBe('On none of them.');
    expect(shareSentence('server_error', shares)).toMatch(/^Not measured/);
    expect(
      ['title_missing', 'noindex', 'robots_missing', 'server_error'].filter((code) => isRare(code, shares)),
    ).toEqual(['noindex']);
  });
});
