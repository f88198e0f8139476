import { LIMITS } from '../limits/limits.ts';
import type { RecordLimits } from '../limits/record-budget.ts';
import type { LanguageVersion } from '../record/page-analysis.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { alternatesInLinkHeader } from './link-header.ts';
import type { PageMetadata } from './metadata-collector.ts';
import type { PageInput } from './page-input.ts';

/**
 * The translations that the head and the Link header announce with `rel=alternate` and an address that is one, and
 * those that sitemaps list: for search engines the three are the same (Google, "Localized versions of your pages").
 */
export function languageVersions(
  { url, headers, sitemapAlternates = [] }: Pick<PageInput, 'url' | 'headers' | 'sitemapAlternates'>,
  { alternates }: PageMetadata,
  { base, notes, budget }: RecordLimits & { base: string | null },
): readonly LanguageVersion[] {
  const inHead = alternates
    .filter(({ rel }) => rel.split(/\s+/).includes('alternate'))
    .map(({ hreflang, href, element }) => ({ hreflang, href, base: base ?? undefined, element }));
  const inHeader = alternatesInLinkHeader(headers.link ?? null).map((one) => ({
    ...one,
    hreflang: notes.cut('lang', one.hreflang, 'hreflangCode'),
    base: url,
    element: null,
  }));
  const announced = notes
    .first('languages', [...inHead, ...inHeader], 'hreflang')
    .flatMap(({ hreflang, href, base: from, element }) => {
      const target = canonicalUrl(href, from, (value) => notes.note('url', { part: 'hreflang', value }));
      return target === null ? [] : [{ hreflang, url: target, location: element?.cssPath ?? null }];
    });
  const listed = sitemapAlternates.filter((version) => !announced.some((known) => isSame(known, version)));
  const all = [...announced, ...listed.map((version) => ({ ...version, location: null }))];
  const kept = budget.first(notes.first('languages', all, 'hreflang'), sizeOf);
  const fit = Math.min(all.length, LIMITS.languages.value);
  notes.note('recordBytesPerByte', { part: 'hreflang', times: fit - kept.length });
  return kept;
}

/** Twice, with what JSON puts around it. */
function sizeOf({ hreflang, url, location }: LanguageVersion): number {
  return 2 * (hreflang.length + url.length + (location?.length ?? 4) + 40);
}

type Version = Pick<LanguageVersion, 'hreflang' | 'url'>;

function isSame(one: Version, other: Version): boolean {
  return one.url === other.url && one.hreflang.toLowerCase() === other.hreflang.toLowerCase();
}
