import type { PageInput } from '../page/page-input.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import type { ScoredPage } from '../score/scored-page.ts';
import { issuesOf, type PageCheck } from './check.ts';
import { type Circumstance, circumstancesOf } from './circumstances.ts';
import { AI_ACCESS_CHECKS } from './page/ai-access-checks.ts';
import { CONTENT_CHECKS } from './page/content-checks.ts';
import { HEAD_CHECKS } from './page/head-checks.ts';
import { HREFLANG_CHECKS } from './page/hreflang-checks.ts';
import { INDEXING_CHECKS } from './page/indexing-checks.ts';
import { LINK_CHECKS } from './page/link-checks.ts';
import { MEDIA_CHECKS } from './page/media-checks.ts';
import { RESPONSE_CHECKS } from './page/response-checks.ts';
import { SAFETY_CHECKS } from './page/safety-checks.ts';

/** Every check that one page suffices for, in the order in which issues are listed. */
export const PAGE_CHECKS: readonly PageCheck[] = [
  ...RESPONSE_CHECKS,
  ...HEAD_CHECKS,
  ...INDEXING_CHECKS,
  ...LINK_CHECKS,
  ...CONTENT_CHECKS,
  ...HREFLANG_CHECKS,
  ...MEDIA_CHECKS,
  ...SAFETY_CHECKS,
  ...AI_ACCESS_CHECKS,
];

/** What the checks find on one page; `html` is null unless HTML was answered with 200. */
export function checkPage(input: PageInput, html: ScoredPage | null): PageIssue[] {
  const circumstances: ReadonlySet<Circumstance> = html === null ? new Set() : circumstancesOf(html);
  return PAGE_CHECKS.flatMap((check) => {
    if (check.silentOn !== undefined && circumstances.has(check.silentOn)) return [];
    const found = 'ofResponse' in check ? check.ofResponse(input, html) : html && check.ofHtml(html, input);
    return issuesOf(check, found);
  });
}
