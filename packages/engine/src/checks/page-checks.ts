import { declaredRefresh } from '../page/meta-refresh.ts';
import type { PageInput } from '../page/page-input.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import type { ScoredPage } from '../score/scored-page.ts';
import { issuesOf, type PageCheck } from './check.ts';
import { type Circumstance, circumstancesOf } from './circumstances.ts';
import { accessRefused } from './page/access-refused.ts';
import { aiAgentsBlocked } from './page/ai-agents-blocked.ts';
import { blockedByRobots } from './page/blocked-by-robots.ts';
import { canonicalConflict } from './page/canonical-conflict.ts';
import { canonicalElsewhere } from './page/canonical-elsewhere.ts';
import { canonicalMissing } from './page/canonical-missing.ts';
import { canonicalMultiple } from './page/canonical-multiple.ts';
import { charsetUnclear } from './page/charset-unclear.ts';
import { clientError } from './page/client-error.ts';
import { descriptionMissing } from './page/description-missing.ts';
import { descriptionMultiple } from './page/description-multiple.ts';
import { descriptionTooLong } from './page/description-too-long.ts';
import { descriptionTooShort } from './page/description-too-short.ts';
import { dnsFailed } from './page/dns-failed.ts';
import { frameset } from './page/frameset.ts';
import { garbledTextCheck } from './page/garbled-text.ts';
import { h1Missing } from './page/h1-missing.ts';
import { h1Multiple } from './page/h1-multiple.ts';
import { hardToRead } from './page/hard-to-read.ts';
import { headingLevelSkipped } from './page/heading-level-skipped.ts';
import { hreflangAgainstLang } from './page/hreflang-against-lang.ts';
import { hreflangInvalid } from './page/hreflang-invalid.ts';
import { hreflangNoSelf } from './page/hreflang-no-self.ts';
import { hreflangNoXDefault } from './page/hreflang-no-x-default.ts';
import { hreflangWrongRel } from './page/hreflang-wrong-rel.ts';
import { imageAltMissing } from './page/image-alt-missing.ts';
import { imageOversized } from './page/image-oversized.ts';
import { imageUnsized } from './page/image-unsized.ts';
import { insecureForm } from './page/insecure-form.ts';
import { langMismatch } from './page/lang-mismatch.ts';
import { langMissing } from './page/lang-missing.ts';
import { linkWithoutText } from './page/link-without-text.ts';
import { localhostLink } from './page/localhost-link.ts';
import { mainTextNeedsJavascript } from './page/main-text-needs-javascript.ts';
import { metaRefreshCheck } from './page/meta-refresh.ts';
import { metadataOutsideHead } from './page/metadata-outside-head.ts';
import { mixedContent } from './page/mixed-content.ts';
import { noindex } from './page/noindex.ts';
import { nosnippet } from './page/nosnippet.ts';
import { notAnalysed } from './page/not-analysed.ts';
import { redirect } from './page/redirect.ts';
import { requestFailed } from './page/request-failed.ts';
import { requestTimedOut } from './page/request-timed-out.ts';
import { responseTooLarge } from './page/response-too-large.ts';
import { robotsConflict } from './page/robots-conflict.ts';
import { robotsDirectiveUnclear } from './page/robots-directive-unclear.ts';
import { schemaInvalid } from './page/schema-invalid.ts';
import { serverError } from './page/server-error.ts';
import { sessionIdInLink } from './page/session-id-in-link.ts';
import { soft404 } from './page/soft-404.ts';
import { thinContent } from './page/thin-content.ts';
import { titleMissing } from './page/title-missing.ts';
import { titleMultiple } from './page/title-multiple.ts';
import { titleNotInContent } from './page/title-not-in-content.ts';
import { titleTooLong } from './page/title-too-long.ts';
import { titleTooShort } from './page/title-too-short.ts';
import { tooManyLinks } from './page/too-many-links.ts';
import { unavailableAfter } from './page/unavailable-after.ts';
import { unexpectedStatus } from './page/unexpected-status.ts';
import { viewportMissing } from './page/viewport-missing.ts';
import { wrongMediaType } from './page/wrong-media-type.ts';

/** Every check that one page suffices for, in the order in which issues are listed. */
export const PAGE_CHECKS: readonly PageCheck[] = [
  redirect,
  clientError,
  accessRefused,
  serverError,
  unexpectedStatus,
  soft404,
  dnsFailed,
  requestFailed,
  requestTimedOut,
  responseTooLarge,
  notAnalysed,
  wrongMediaType,
  charsetUnclear,
  garbledTextCheck,
  titleMissing,
  titleMultiple,
  titleTooShort,
  titleTooLong,
  descriptionMissing,
  descriptionMultiple,
  descriptionTooShort,
  descriptionTooLong,
  metadataOutsideHead,
  h1Missing,
  h1Multiple,
  headingLevelSkipped,
  noindex,
  unavailableAfter,
  robotsConflict,
  robotsDirectiveUnclear,
  nosnippet,
  blockedByRobots,
  canonicalMissing,
  canonicalElsewhere,
  canonicalMultiple,
  canonicalConflict,
  metaRefreshCheck,
  tooManyLinks,
  linkWithoutText,
  localhostLink,
  sessionIdInLink,
  thinContent,
  frameset,
  titleNotInContent,
  hardToRead,
  schemaInvalid,
  hreflangInvalid,
  hreflangWrongRel,
  hreflangNoSelf,
  hreflangNoXDefault,
  hreflangAgainstLang,
  imageAltMissing,
  imageUnsized,
  imageOversized,
  langMissing,
  langMismatch,
  viewportMissing,
  mixedContent,
  insecureForm,
  mainTextNeedsJavascript,
  aiAgentsBlocked,
];

/** What the checks find on one page; `html` is null unless HTML was answered with 200. */
export function checkPage(input: PageInput, html: ScoredPage | null): PageIssue[] {
  const inHeader = declaredRefresh(input.headers.refresh ?? '');
  const circumstances: ReadonlySet<Circumstance> =
    html === null ? new Set() : circumstancesOf(html, inHeader ?? html.document.refresh);
  const issues: PageIssue[] = [];
  for (const check of PAGE_CHECKS) {
    if (check.silentOn !== undefined && circumstances.has(check.silentOn)) continue;
    const found = 'ofResponse' in check ? check.ofResponse(input, html) : html && check.ofHtml(html, input);
    if (found !== null) issues.push(...issuesOf(check, found));
  }
  return issues;
}
