import type { PageIssue } from '../page/page-analysis.ts';
import { type CheckedPage, issueOf, type PageCheck } from './check.ts';
import { canonicalElsewhere } from './page/canonical-elsewhere.ts';
import { canonicalMissing } from './page/canonical-missing.ts';
import { clientError } from './page/client-error.ts';
import { descriptionMissing } from './page/description-missing.ts';
import { descriptionTooLong } from './page/description-too-long.ts';
import { descriptionTooShort } from './page/description-too-short.ts';
import { h1Missing } from './page/h1-missing.ts';
import { hreflangInvalid } from './page/hreflang-invalid.ts';
import { hreflangWrongRel } from './page/hreflang-wrong-rel.ts';
import { imageAltMissing } from './page/image-alt-missing.ts';
import { langMissing } from './page/lang-missing.ts';
import { mainTextNeedsJavascript } from './page/main-text-needs-javascript.ts';
import { mixedContent } from './page/mixed-content.ts';
import { noInternalLinks } from './page/no-internal-links.ts';
import { noindex } from './page/noindex.ts';
import { notHttps } from './page/not-https.ts';
import { redirect } from './page/redirect.ts';
import { requestFailed } from './page/request-failed.ts';
import { requestTimedOut } from './page/request-timed-out.ts';
import { responseTooLarge } from './page/response-too-large.ts';
import { serverError } from './page/server-error.ts';
import { thinContent } from './page/thin-content.ts';
import { titleMissing } from './page/title-missing.ts';
import { titleTooLong } from './page/title-too-long.ts';
import { titleTooShort } from './page/title-too-short.ts';
import { tooManyLinks } from './page/too-many-links.ts';
import { viewportMissing } from './page/viewport-missing.ts';

/** Every check that one page suffices for, in the order in which issues are listed. */
export const PAGE_CHECKS: readonly PageCheck[] = [
  redirect,
  clientError,
  serverError,
  requestFailed,
  requestTimedOut,
  responseTooLarge,
  titleMissing,
  titleTooShort,
  titleTooLong,
  descriptionMissing,
  descriptionTooShort,
  descriptionTooLong,
  h1Missing,
  noindex,
  canonicalMissing,
  canonicalElsewhere,
  tooManyLinks,
  noInternalLinks,
  thinContent,
  hreflangInvalid,
  hreflangWrongRel,
  imageAltMissing,
  langMissing,
  viewportMissing,
  notHttps,
  mixedContent,
  mainTextNeedsJavascript,
];

/** What the checks find on one page. */
export function checkPage(page: CheckedPage): PageIssue[] {
  return PAGE_CHECKS.flatMap((check) => check.run(page).map((finding) => issueOf(check, finding)));
}
