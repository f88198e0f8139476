import { canonicalUrl } from '../url/canonical-url.ts';
import { alternatesInLinkHeader } from './link-header.ts';
import type { PageMetadata } from './metadata-collector.ts';
import type { LanguageVersion } from './page-analysis.ts';
import type { PageInput } from './page-input.ts';

/** More than there are languages with a market. */
const MAX_VERSIONS = 300;

/**
 * The translations that the head and the Link header announce with `rel=alternate` and an address that is one, and
 * those that sitemaps list: for search engines the three are the same (Google, "Localized versions of your pages").
 */
export function languageVersions(
  { url, headers, sitemapAlternates = [] }: Pick<PageInput, 'url' | 'headers' | 'sitemapAlternates'>,
  { alternates }: PageMetadata,
  base: string,
): LanguageVersion[] {
  const inHead = alternates
    .filter(({ rel }) => rel.split(/\s+/).includes('alternate'))
    .map(({ hreflang, href, element }) => ({ hreflang, href, base, element }));
  const inHeader = alternatesInLinkHeader(headers.link ?? null).map((one) => ({
    ...one,
    base: url,
    element: null,
  }));
  const announced = [...inHead, ...inHeader]
    .slice(0, MAX_VERSIONS)
    .flatMap(({ hreflang, href, base: from, element }) => {
      const target = canonicalUrl(href, from);
      return target === null ? [] : [{ hreflang, url: target, location: element?.cssPath ?? null }];
    });
  const listed = sitemapAlternates.filter((version) => !announced.some((known) => isSame(known, version)));
  return [...announced, ...listed.map((version) => ({ ...version, location: null }))].slice(0, MAX_VERSIONS);
}

type Version = Pick<LanguageVersion, 'hreflang' | 'url'>;

function isSame(one: Version, other: Version): boolean {
  return one.url === other.url && one.hreflang.toLowerCase() === other.hreflang.toLowerCase();
}
