import { canonicalUrl } from '../url/canonical-url.ts';
import { alternatesInLinkHeader } from './link-header.ts';
import type { PageMetadata } from './metadata-collector.ts';
import type { LanguageVersion } from './page-analysis.ts';
import type { PageInput } from './page-input.ts';

/** More than there are languages with a market. */
const MAX_VERSIONS = 300;

/** The translations that the head and the Link header announce with `rel=alternate` and an address that is one. */
export function languageVersions(
  { url, headers }: Pick<PageInput, 'url' | 'headers'>,
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
  return [...inHead, ...inHeader]
    .slice(0, MAX_VERSIONS)
    .flatMap(({ hreflang, href, base: from, element }) => {
      const target = canonicalUrl(href, from);
      return target === null ? [] : [{ hreflang, url: target, location: element?.cssPath ?? null }];
    });
}
