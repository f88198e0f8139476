import { boundedMessage } from '../limits/bounded-message.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { declaredRefresh, type MetaRefresh } from './meta-refresh.ts';
import type { PageInput } from './page-input.ts';

/** Longer waits are read, shorter ones only passed through: search engines take those for redirects. */
const PASSED_THROUGH = 10;

/** A page that sends the browser elsewhere by itself. */
export interface Refresh {
  readonly seconds: number;
  /** In canonical form, and another page than the one that refreshes. */
  readonly url: string;
  readonly by: 'the Refresh header' | 'meta http-equiv=refresh';
}

/**
 * Null for a page that stays, or only loads itself again. A header that means something goes before the markup.
 * @param inMarkup what a document says that was read; null where nothing was
 */
export function refreshOf({ url, status, headers }: PageInput, inMarkup: MetaRefresh | null): Refresh | null {
  if (status < 200 || status >= 300) return null;
  const inHeader = declaredRefresh(headers.refresh ?? '');
  if (inHeader !== null) return awayFrom(url, inHeader, 'the Refresh header');
  return inMarkup === null ? null : awayFrom(url, inMarkup, 'meta http-equiv=refresh');
}

/** Whether the page only sends visitors on. */
export function movesOn(refresh: Refresh | null): boolean {
  return refresh !== null && refresh.seconds <= PASSED_THROUGH;
}

/** What the page is told about it. */
export function refreshIssue({ url, seconds, by }: Refresh): PageIssue {
  const message = boundedMessage(
    `Sends its visitors to ${url} after ${seconds} s by ${by}; answer with a redirect (301) instead`,
  );
  return { code: 'meta_refresh', severity: 'warning', message, location: null };
}

function awayFrom(page: string, { seconds, target }: MetaRefresh, by: Refresh['by']): Refresh | null {
  const url = target === null ? null : canonicalUrl(target, page);
  return url === null || url === page ? null : { seconds, url, by };
}
