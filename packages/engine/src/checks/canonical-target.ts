import type { IndexedPage } from './page-index.ts';
import type { SitePage } from './site-graph.ts';
import type { SiteSurvey } from './site-survey.ts';

/**
 * The page that a page asks to be indexed as, where it was crawled. A page that says noindex asks for nothing, whatever
 * canonical URL it names besides.
 */
export function canonicalTarget(
  { canonicalUrl, indexabilityReason }: SitePage,
  { pages }: SiteSurvey,
): IndexedPage | undefined {
  return canonicalUrl === null || indexabilityReason !== 'canonical_elsewhere'
    ? undefined
    : pages.of(canonicalUrl);
}
