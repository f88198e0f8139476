// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

import type { components } from '@seogeo/contract';

type Schemas = components['schemas'];

/**
 * The account that owns the API key, and the key itself.
 */
export type Account = Schemas['Account'];

/**
 * The account, in the envelope.
 */
export type AccountResponse = Schemas['AccountResponse'];

/**
 * Differences to the project's previous audit snapshot, each of the whole audits: where one saw more of the site than the
 * other, `samePages` says what changed.
 */
export type AuditChange = Schemas['AuditChange'];

/**
 * Why the audit failed.
 */
export type AuditError = Schemas['AuditError'];

/**
 * A page of audit runs, in the envelope.
 */
export type AuditListResponse = Schemas['AuditListResponse'];

/**
 * What one requested URL answered and what was found in it. Redirects, errors and files that are not HTML are page
 * records too; the fields that need an HTML page are then `null` or empty.
 */
export type AuditPage = Schemas['AuditPage'];

/**
 * A page of audit pages, in the envelope.
 */
export type AuditPageListResponse = Schemas['AuditPageListResponse'];

/**
 * Snapshot of an audit that has reached a final state.
 */
export type AuditReport = Schemas['AuditReport'];

/**
 * One audit of a site. Its counters move while it runs.
 */
export type AuditRun = Schemas['AuditRun'];

/**
 * The audit run that was accepted.
 */
export type AuditStarted = Schemas['AuditStarted'];

/**
 * The audit run that was accepted, in the envelope.
 */
export type AuditStartedResponse = Schemas['AuditStartedResponse'];

/**
 * `pending`: waiting for a worker. `running`: being crawled. `completed`: no page was left, or a limit or an
 * outage ended it, which `stopReason` says. `failed`: see `error`. `canceled`: stopped by the operator; its pages are
 * kept. The last three are final. Further values may come.
 */
export type AuditStatus = Schemas['AuditStatus'] | (string & {});

/**
 * Why the crawl ended. `frontier_exhausted`: every page in reach was visited. `max_pages`: the limit was reached.
 * `storage_limit`: the audit stored as much as one audit may; what it has is kept.
 * `time_limit`: it was open for as long as the plan allows; what it has seen is recorded, and a site issue says how much
 * that is. `outage`: the site stopped answering and did not come back within ten minutes; what it has seen is recorded.
 * `canceled`: stopped by the operator. `unreachable`, `blocked_by_robots`, `error`: see `error`.
 * Further values may come.
 */
export type AuditStopReason = Schemas['AuditStopReason'] | (string & {});

/**
 * What an audit found.
 */
export type AuditSummary = Schemas['AuditSummary'];

/**
 * A heading of the outline.
 */
export type BriefHeading = Schemas['BriefHeading'];

/**
 * A question the content should answer.
 */
export type BriefQuestion = Schemas['BriefQuestion'];

/**
 * A source of the answer.
 */
export type Citation = Schemas['Citation'];

/**
 * What to write about a topic, from the site's own pages. Nothing in it is invented: there are no search volumes,
 * difficulties or rankings.
 */
export type ContentBrief = Schemas['ContentBrief'];

/**
 * A brief, in the envelope.
 */
export type ContentBriefResponse = Schemas['ContentBriefResponse'];

/**
 * A text that follows a brief, made of passages of the site's own pages with their sources.
 */
export type ContentDraft = Schemas['ContentDraft'];

/**
 * A number of things.
 */
export type Count = Schemas['Count'];

/**
 * What the content is about, for whom, and what for.
 */
export type CreateBriefRequest = Schemas['CreateBriefRequest'];

/**
 * The website to work on.
 */
export type CreateProjectRequest = Schemas['CreateProjectRequest'];

/**
 * A page of drafts, in the envelope.
 */
export type DraftListResponse = Schemas['DraftListResponse'];

/**
 * `generating`: being written. `ready`: see `content`. `failed`: could not be written. The last two are final. Further
 * values may come.
 */
export type DraftStatus = Schemas['DraftStatus'] | (string & {});

/**
 * Whether the site already has a page on this very topic.
 */
export type DuplicateRisk = Schemas['DuplicateRisk'];

/**
 * What went wrong and what to do about it.
 */
export type ErrorBody = Schemas['Error'];

/**
 * Every code this API answers with. Further values may come.
 *
 * | status | code | when |
 * |---|---|---|
 * | 400 | `VALIDATION_ERROR` | path, query, a header or the body breaks the contract; `details` says where |
 * | 400 | `INVALID_JSON` | the body is not JSON |
 * | 400 | `BAD_REQUEST` | the request line, a header or the framing of the request cannot be read |
 * | 401 | `UNAUTHENTICATED` | there is no usable `Authorization: Bearer` header |
 * | 401 | `INVALID_API_KEY` | the key is unknown, malformed, revoked or expired |
 * | 403 | `INSUFFICIENT_SCOPE` | the key lacks the scope of the operation |
 * | 404 | `NOT_FOUND` | no such path or record; somebody else's record looks exactly the same |
 * | 405 | `METHOD_NOT_ALLOWED` | the path exists, but not with this method |
 * | 406 | `NOT_ACCEPTABLE` | `Accept` rules out `application/json` |
 * | 408 | `REQUEST_TIMEOUT` | the request did not arrive in time |
 * | 409 | `IDEMPOTENCY_IN_PROGRESS` | the first request with this `Idempotency-Key` is still running |
 * | 409 | `AUDIT_LIMIT_REACHED` | more than 20 audits of the account are pending or running, or its audits have stored what its plan has room for |
 * | 413 | `PAYLOAD_TOO_LARGE` | the body is larger than 100 KiB |
 * | 414 | `URI_TOO_LONG` | the address is too long |
 * | 415 | `UNSUPPORTED_MEDIA_TYPE` | the body is not sent as `application/json` |
 * | 417 | `EXPECTATION_FAILED` | the `Expect` header asks for something other than `100-continue` |
 * | 422 | `IDEMPOTENCY_KEY_REUSED` | the `Idempotency-Key` was used for a different request |
 * | 429 | `RATE_LIMITED` | the token bucket is empty; the message says in how many seconds to retry |
 * | 431 | `HEADERS_TOO_LARGE` | the request headers are too large |
 * | 500 | `INTERNAL_ERROR` | the server failed; quote the `requestId` if it happens again |
 * | 503 | `SERVICE_UNAVAILABLE` | the server is shutting down or has no database |
 */
export type ErrorCode = Schemas['ErrorCode'];

/**
 * One place in the request that breaks the contract.
 */
export type ErrorDetail = Schemas['ErrorDetail'];

/**
 * The envelope of every error.
 */
export type ErrorResponse = Schemas['ErrorResponse'];

/**
 * How visible the project's site is in the answer.
 */
export type GeoMetrics = Schemas['GeoMetrics'];

/**
 * One line of the GEO score's account.
 */
export type GeoSignal = Schemas['GeoSignal'];

/**
 * A prompt put to an answer engine. The embedded engine (`embedded-retrieval`, `simulated: true`) builds an answer
 * from passages of the project's own pages: it tells which passages match and how they would share an answer built
 * from them, and claims nothing about any real assistant.
 */
export type GeoTest = Schemas['GeoTest'];

/**
 * Snapshot of a GEO test that has reached a final state.
 */
export type GeoTestReport = Schemas['GeoTestReport'];

/**
 * A GEO test, in the envelope.
 */
export type GeoTestResponse = Schemas['GeoTestResponse'];

/**
 * `pending`: waiting for a worker. `running`: being asked. `completed`: see `answer`. `failed`: see `failureReason`.
 * `canceled`: stopped by the operator. The last three are final. Further values may come.
 */
export type GeoTestStatus = Schemas['GeoTestStatus'] | (string & {});

/**
 * A link from the new content to a page of the site.
 */
export type InternalLink = Schemas['InternalLink'];

/**
 * Code of a check in the catalogue of checks. Further values may come.
 */
export type IssueCode = 
  | 'access_refused'
  | 'ai_agents_blocked'
  | 'audit_incomplete'
  | 'audit_time_limit'
  | 'blocked_by_robots'
  | 'broken_external_link'
  | 'broken_image'
  | 'broken_internal_link'
  | 'broken_resource'
  | 'canonical_chain'
  | 'canonical_conflict'
  | 'canonical_elsewhere'
  | 'canonical_missing'
  | 'canonical_multiple'
  | 'canonical_to_error'
  | 'canonical_to_noindex'
  | 'canonical_to_redirect'
  | 'charset_unclear'
  | 'client_error'
  | 'crawl_delay_capped'
  | 'crawler_refused'
  | 'csp_missing'
  | 'deep_page'
  | 'description_duplicate'
  | 'description_missing'
  | 'description_multiple'
  | 'description_too_long'
  | 'description_too_short'
  | 'dns_failed'
  | 'duplicate_content'
  | 'files_not_checked'
  | 'frameset'
  | 'garbled_text'
  | 'h1_duplicate'
  | 'h1_missing'
  | 'h1_multiple'
  | 'hard_to_read'
  | 'heading_level_skipped'
  | 'hreflang_against_lang'
  | 'hreflang_invalid'
  | 'hreflang_no_return'
  | 'hreflang_no_self'
  | 'hreflang_no_x_default'
  | 'hreflang_to_error'
  | 'hreflang_to_redirect'
  | 'hreflang_wrong_rel'
  | 'hsts_missing'
  | 'image_alt_missing'
  | 'image_oversized'
  | 'image_unsized'
  | 'insecure_form'
  | 'lang_mismatch'
  | 'lang_missing'
  | 'link_blocked_by_robots'
  | 'link_without_text'
  | 'llms_txt_missing'
  | 'localhost_link'
  | 'main_text_needs_javascript'
  | 'meta_refresh'
  | 'metadata_outside_head'
  | 'mixed_content'
  | 'near_duplicate_content'
  | 'noindex'
  | 'nosniff_missing'
  | 'nosnippet'
  | 'not_analysed'
  | 'not_https'
  | 'orphan_page'
  | 'over_limit'
  | 'pages_unchanged'
  | 'redirect'
  | 'redirect_chain'
  | 'redirect_loop'
  | 'request_failed'
  | 'request_timed_out'
  | 'response_too_large'
  | 'robots_conflict'
  | 'robots_directive_unclear'
  | 'robots_missing'
  | 'robots_not_text'
  | 'robots_over_limit'
  | 'robots_too_large'
  | 'robots_typo'
  | 'robots_unreachable'
  | 'schema_invalid'
  | 'seed_redirected'
  | 'server_error'
  | 'session_id_in_link'
  | 'site_canonical_elsewhere'
  | 'site_icon_broken'
  | 'site_not_https'
  | 'site_outage'
  | 'sitemap_blocked'
  | 'sitemap_error'
  | 'sitemap_foreign_urls'
  | 'sitemap_invalid'
  | 'sitemap_limit'
  | 'sitemap_missing'
  | 'sitemap_noindex'
  | 'sitemap_non_canonical'
  | 'sitemap_redirect'
  | 'sitemap_unreachable'
  | 'soft_404'
  | 'storage_limit'
  | 'thin_content'
  | 'title_duplicate'
  | 'title_missing'
  | 'title_multiple'
  | 'title_not_in_content'
  | 'title_too_long'
  | 'title_too_short'
  | 'too_many_links'
  | 'too_many_redirects'
  | 'unavailable_after'
  | 'unexpected_status'
  | 'unreachable_page'
  | 'unsteady_answer'
  | 'url_too_long'
  | 'viewport_missing'
  | 'wrong_media_type'
  | (string & {});

/**
 * How many issues there are of each severity.
 */
export type IssueCounts = Schemas['IssueCounts'];

/**
 * How much an issue matters: `error` keeps a page from being found or cited, `warning` weakens it, `notice` is
 * worth knowing.
 */
export type IssueSeverity = Schemas['IssueSeverity'];

/**
 * A term that the site's pages on the topic use.
 */
export type KeyTerm = Schemas['KeyTerm'];

/**
 * Only of lists of links, whose `total` counts what is listed: how many pages of the audit link to the page, those beyond
 * the list included. A page counts once, however often it links, and not for links to itself. `null` where that is not
 * known, and the list is empty.
 */
export type LinkCounts = Schemas['LinkCounts'];

/**
 * Where this page stands in the whole list.
 */
export type ListMeta = Schemas['ListMeta'];

/**
 * What belongs to the response and not to the resource.
 */
export type Meta = Schemas['Meta'];

/**
 * This document; an OpenAPI 3.1 description with more members than are listed here.
 */
export type OpenApiDocument = Schemas['OpenApiDocument'];

/**
 * A finding about one page.
 */
export type PageIssue = Schemas['PageIssue'];

/**
 * A page of the audit that links to the page that was asked for.
 */
export type PageLink = Schemas['PageLink'];

/**
 * A page of the links of one audit page, in the envelope.
 */
export type PageLinkListResponse = Schemas['PageLinkListResponse'];

/**
 * The plan of the account. It sets the rate limit of each of its keys: `starter` 60, `pro` 300, `agency` 1,200
 * requests per minute. Further values may come.
 */
export type Plan = Schemas['Plan'] | (string & {});

/**
 * One website.
 */
export type Project = Schemas['Project'];

/**
 * One website with the figures of its newest completed audit.
 */
export type ProjectDetail = Schemas['ProjectDetail'];

/**
 * A project with its figures, in the envelope.
 */
export type ProjectDetailResponse = Schemas['ProjectDetailResponse'];

/**
 * A page of projects, in the envelope.
 */
export type ProjectListResponse = Schemas['ProjectListResponse'];

/**
 * A project, in the envelope.
 */
export type ProjectResponse = Schemas['ProjectResponse'];

/**
 * Figures of the project's newest completed audit; all `null` before the first one.
 */
export type ProjectStats = Schemas['ProjectStats'];

/**
 * A page of the site on the topic.
 */
export type RelatedPage = Schemas['RelatedPage'];

/**
 * A page of report snapshots, in the envelope.
 */
export type ReportListResponse = Schemas['ReportListResponse'];

/**
 * The result of an audit or a GEO test, taken when it reached a final state (failed ones included). It never changes.
 */
export type ReportSnapshot = Schemas['ReportSnapshot'];

/**
 * Identifier of the request, equal to the response header `X-Request-Id`.
 */
export type RequestId = Schemas['RequestId'];

/**
 * Differences to the project's newest audit before that completed, over the pages that both requested, by URL: audits of
 * different extent compare like with like here. Absent where no audit had completed, or none is there any longer, and in
 * snapshots of before this field.
 */
export type SamePagesChange = Schemas['SamePagesChange'];

/**
 * A format in which schema.org markup is written. Further values may come.
 */
export type SchemaFormat = Schemas['SchemaFormat'] | (string & {});

/**
 * A score from 0 to 100 with one decimal.
 */
export type Score = Schemas['Score'];

/**
 * A page and its GEO score.
 */
export type ScoredPage = Schemas['ScoredPage'];

/**
 * What somebody who searches for the topic wants to do. Further values may come.
 */
export type SearchIntent = Schemas['SearchIntent'] | (string & {});

/**
 * A finding that belongs to no page, such as one about robots.txt or a sitemap.
 */
export type SiteIssue = Schemas['SiteIssue'];

/**
 * Where to start and how far to go.
 */
export type StartAuditRequest = Schemas['StartAuditRequest'];

/**
 * What to ask, and in which language.
 */
export type StartGeoTestRequest = Schemas['StartGeoTestRequest'];

/**
 * The least and the most often a term occurs on a related page.
 */
export type TermRange = Schemas['TermRange'];

/**
 * A moment in UTC, ISO 8601 with milliseconds.
 */
export type Timestamp = Schemas['Timestamp'];

/**
 * An issue and how often it was found.
 */
export type TopIssue = Schemas['TopIssue'];

/**
 * URLs that were found and never requested, by reason.
 */
export type UrlsSkipped = Schemas['UrlsSkipped'];

/**
 * A UUID. Identifiers of new records are version 7, so they sort by creation time.
 */
export type Uuid = Schemas['Uuid'];

/**
 * An absolute http or https URL.
 */
export type WebUrl = Schemas['WebUrl'];

/**
 * Words of the related pages.
 */
export type WordCountRange = Schemas['WordCountRange'];
