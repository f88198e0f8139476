import type { FetchOutcome, FetchResponse } from '../fetch/fetch-outcome.ts';
import type { ResourceKind } from '../record/page-analysis.ts';
import { NEVER_PAGES, PAGE_IN_PLACE } from '../record/page-in-place.ts';

/** That there is nothing. Any other error may be for crawlers alone, or of the moment: 401, 403, 405, 429, 999, 5xx. */
const GONE: readonly number[] = [404, 410];
/** What browsers refuse by its type alone after `nosniff` (Fetch, X-Content-Type-Options). */
const REFUSED_BY_TYPE: readonly ResourceKind[] = ['stylesheet', 'script'];
const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
/** MIME Sniffing section 7.1, without the comment, which may begin a script as well. */
const BEGINS_LIKE_HTML =
  /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|title|meta|script|style|iframe|table|div|font|h1|br|p|a|b)[\s>]/i;

/** Of a body, how much tells whether it is HTML. */
export const PAGE_HEAD_BYTES = 1_024;

/** In words, why what was asked for cannot be loaded; null where it can, or nobody knows. */
export function fileFault(kind: ResourceKind, response: FetchResponse): string | null {
  if (GONE.includes(response.status)) return `answers ${response.status}`;
  return mayBePage(kind, response) && isPage(kind, response) ? PAGE_IN_PLACE : null;
}

/**
 * Whether it is sent as HTML, in the place of what is none: where a page that should say 404 says 200. Who is given a
 * cookie with it may be sent something else the next time.
 */
export function mayBePage(kind: ResourceKind, response: FetchOutcome): boolean {
  if (response.kind === 'failure') return false;
  const { status, headers } = response;
  if (status !== 200 || !NEVER_PAGES.includes(kind) || headers['set-cookie'] !== undefined) return false;
  return HTML_TYPE.test(headers['content-type'] ?? '');
}

/** A script may be one though it is called HTML: without `nosniff` browsers run it. */
function isPage(kind: ResourceKind, { body, headers }: FetchResponse): boolean {
  const isNosniff = /^\s*nosniff\b/i.test(headers['x-content-type-options'] ?? '');
  if (isNosniff && REFUSED_BY_TYPE.includes(kind)) return true;
  return BEGINS_LIKE_HTML.test(Buffer.from(body ?? []).toString('latin1'));
}
