import { limitIssues } from '../checks/limit-checks.ts';
import { checkPage } from '../checks/page-checks.ts';
import { type DecodedDocument, decodeDocument } from '../html/decode-document.ts';
import { isSentAsHtml, maybeHtml } from '../html/mime-type.ts';
import { fittingIssues } from '../limits/fitting-issues.ts';
import { LimitNotes } from '../limits/limit-notes.ts';
import { RecordBudget } from '../limits/record-budget.ts';
import { readHtmlPage } from '../page/html-page.ts';
import { indexability } from '../page/indexability.ts';
import { canonicalInLinkHeader } from '../page/link-header.ts';
import { wasNotAnalysed } from '../page/not-analysed.ts';
import { pageContent } from '../page/page-content.ts';
import { foundFacts, type PageAnalysis, type PageFacts } from '../page/page-facts.ts';
import type { PageInput } from '../page/page-input.ts';
import { movesOn, refreshOf } from '../page/page-refresh.ts';
import { robotsDirectives } from '../page/robots-directives.ts';
import { siteFacts } from '../page/site-facts.ts';
import type { PageLink } from '../record/page-analysis.ts';
import { geoScore } from '../score/geo-score.ts';
import { GEO_SCORE_VERSION } from '../score/geo-score-version.ts';
import { type ScoredPage, scoredPage } from '../score/scored-page.ts';
import { canonicalUrl } from '../url/canonical-url.ts';

/** The facts of a page stand in two tables. */
const FACTS_WEIGHT = 2;

/**
 * Everything an audit records about one requested URL. Pure and deterministic: the same input gives the same record.
 * Only HTML answered with 200 is read, and scored unless it only sends visitors on; of everything else the response is recorded.
 */
export function analyzePage(input: PageInput): PageAnalysis {
  const html = htmlOf(input);
  const notes = new LimitNotes();
  if (html === null) {
    const facts = responseFacts(input, notes);
    const issues = [...facts.issues, ...limitIssues(notes)];
    const nothing = { links: [], siteFacts: null, content: null };
    return { facts: { ...facts, issues }, ...nothing, refresh: refreshOf(input, null) };
  }
  const budget = RecordBudget.ofBody(input.bytes);
  const page = readHtmlPage(input, html, { notes, budget });
  const facts = htmlFacts(input, scoredPage(page), notes);
  budget.spend(FACTS_WEIGHT * sizeOf(facts));
  const issues = fittingIssues(facts.issues, { budget, weight: FACTS_WEIGHT, notes });
  const content = pageContent(page, notes, budget);
  return {
    facts: { ...facts, issues: [...issues, ...limitIssues(notes)] },
    links: page.links.map(asPageLink),
    siteFacts: siteFacts(input, page, budget),
    content,
    refresh: page.refresh,
  };
}

function htmlOf({ status, body, headers }: PageInput): DecodedDocument | null {
  const contentType = headers['content-type'] ?? null;
  if (status !== 200 || body === null || !(isSentAsHtml(contentType) ?? maybeHtml(body))) return null;
  return decodeDocument(body, contentType);
}

function asPageLink({ url, internal, nofollow, location, text }: PageLink): PageLink {
  return { url, internal, nofollow, location, text };
}

const UNSCORED = { score: null, breakdown: [] };
const NOT_ANALYSED = { indexable: false, indexabilityReason: 'not_analysed' } as const;

function responseFacts(input: PageInput, notes: LimitNotes): PageFacts {
  const { url, status, headers, failure } = input;
  const inHeader = canonicalInLinkHeader(headers.link ?? null);
  const canonical =
    inHeader === null
      ? null
      : canonicalUrl(inHeader, url, (value) => notes.note('url', { part: 'canonical', value }));
  const directives = robotsDirectives([], headers['x-robots-tag'] ?? null);
  const answered = failure === null || status >= 400 ? status : 0;
  const indexing = indexability({ url, status: answered, headers, canonicalUrl: canonical }, directives);
  return {
    ...measuredFacts(input, notes),
    ...foundFacts(null),
    canonicalUrl: canonical,
    geoScore: null,
    geoBreakdown: [],
    ...(isUnread(failure) ? NOT_ANALYSED : indexing),
    issues: checkPage(input, null),
  };
}

/** There is a page, and nobody knows what it says. */
function isUnread(failure: PageInput['failure']): boolean {
  return failure?.code === 'too_large' || wasNotAnalysed(failure?.code ?? null);
}

function htmlFacts(input: PageInput, page: ScoredPage, notes: LimitNotes): PageFacts {
  // What search engines take for a redirect has no score, as a redirect has none.
  const { score, breakdown } = movesOn(page.refresh) ? UNSCORED : geoScore(page);
  return {
    ...measuredFacts(input, notes),
    ...foundFacts(page),
    canonicalUrl: page.canonicalUrl,
    indexable: page.indexable,
    indexabilityReason: page.indexabilityReason,
    geoScore: score,
    geoBreakdown: breakdown,
    issues: checkPage(input, page),
  };
}

/** What the fetch alone decides. */
function measuredFacts(
  { url, status, headers, redirectsTo, responseTimeMs, bytes }: PageInput,
  notes: LimitNotes,
) {
  const contentType = headers['content-type'];
  // A redirect whose target is none for its length.
  if (status >= 300 && status < 400 && redirectsTo === null && headers.location !== undefined)
    canonicalUrl(headers.location, url, (value) => notes.note('url', { part: 'redirect', value }));
  return {
    url,
    finalUrl: redirectsTo ?? url,
    statusCode: status === 0 ? null : status,
    contentType:
      contentType === undefined || contentType.trim() === ''
        ? null
        : notes.cut('contentType', contentType, 'contentType'),
    geoScoreVersion: GEO_SCORE_VERSION,
    rendered: false,
    responseTimeMs,
    bytes,
  };
}

/** Names and numbers of the facts, in JSON. */
const FACTS_FRAME = 2_500;

/** Without the findings. */
function sizeOf(facts: PageFacts): number {
  const { url, finalUrl, title, metaDescription, h1, canonicalUrl, schemaTypes, schemaErrors } = facts;
  let size = FACTS_FRAME;
  for (const text of [url, finalUrl, title, metaDescription, h1, canonicalUrl]) size += text?.length ?? 0;
  for (const text of [...schemaTypes, ...schemaErrors]) size += text.length + 3;
  for (const { evidence } of facts.geoBreakdown) size += evidence.length;
  return size;
}
