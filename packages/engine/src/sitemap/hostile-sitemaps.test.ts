import { describe, expect, it } from 'vitest';
import { HOSTILE_SITEMAPS, holdsSitemap } from './hostile-sitemaps.fixture.ts';
import { parseSitemap } from './parse-sitemap.fixture.ts';

describe('a hostile sitemap is taken as far as it can be, and told of', () => {
  it.each(HOSTILE_SITEMAPS)('$what ($google)', (row) => {
    expect(holdsSitemap(row), JSON.stringify(parseSitemap(Buffer.from(row.file), row.contentType))).toBe(
      true,
    );
  });

  it('is one of at least sixty', () => expect(HOSTILE_SITEMAPS.length).toBeGreaterThanOrEqual(60));
});
