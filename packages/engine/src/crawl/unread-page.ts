import { issueOf } from '../checks/check.ts';
import { notAnalysed } from '../checks/page/response-checks.ts';
import { foundFacts } from '../page/page-facts.ts';
import type { PageInput } from '../page/page-input.ts';
import { GEO_SCORE_VERSION } from '../score/geo-score-version.ts';
import type { AnalyzedPage } from './analyzed-page.ts';

/** The record of a page of which the analysis cannot even bear the headers: of what was answered it reads nothing. */
export function unreadPage(input: PageInput): AnalyzedPage {
  const { url, status, failure, redirectsTo, responseTimeMs, bytes } = input;
  const finding = { message: `Not analysed: ${failure?.message}`, location: null };
  const facts = {
    ...foundFacts(null),
    url,
    finalUrl: redirectsTo ?? url,
    statusCode: status === 0 ? null : status,
    contentType: null,
    canonicalUrl: null,
    indexable: false,
    indexabilityReason: 'not_analysed',
    geoScore: null,
    geoBreakdown: [],
    geoScoreVersion: GEO_SCORE_VERSION,
    rendered: false,
    issues: [issueOf(notAnalysed, finding)],
    responseTimeMs,
    bytes,
  };
  return { facts, links: [], siteFacts: null, content: null, refresh: null };
}
