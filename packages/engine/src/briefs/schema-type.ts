import { wordSet } from '../text/word-set.ts';
import type { SearchIntent } from './brief-content.ts';
import type { RelatedPage } from './related-pages.ts';

/** Types of schema.org that say what a whole page is about; `WebPage`, `BreadcrumbList` and the like do not. */
const SUBJECT_TYPES =
  wordSet(`Article BlogPosting NewsArticle TechArticle ScholarlyArticle Report HowTo Recipe Event Product Service
  SoftwareApplication WebApplication MobileApplication Course LocalBusiness Restaurant Store JobPosting Review
  FAQPage QAPage Dataset VideoObject Book Movie APIReference`);
const BY_INTENT: Readonly<Record<SearchIntent, string>> = {
  informational: 'Article',
  commercial: 'Article',
  transactional: 'Product',
  navigational: 'WebPage',
};

/** The type that most related pages declare for the same kind of content, else the usual one of the intent. */
export function schemaType(intent: SearchIntent, related: readonly RelatedPage[]): string {
  const counts = new Map<string, number>();
  for (const { page } of related) {
    for (const type of new Set(page.schemaTypes)) {
      if (SUBJECT_TYPES.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
    }
  }
  const [commonest] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return commonest !== undefined && commonest[1] * 2 >= related.length ? commonest[0] : BY_INTENT[intent];
}
