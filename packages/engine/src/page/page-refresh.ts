import { walkHtml } from '../html/html-walk.ts';
import { boundedMessage } from '../limits/bounded-message.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { declaredRefresh, type MetaRefresh, MetaRefreshCollector } from './meta-refresh.ts';
import type { PageInput } from './page-input.ts';

/** A page that sends the browser elsewhere by itself. */
export interface Refresh {
  readonly seconds: number;
  /** In canonical form, and another page than the one that refreshes. */
  readonly url: string;
  readonly by: 'the Refresh header' | 'meta http-equiv=refresh';
}

/** Where head elements stand on any page that means them. */
const PRESCAN_BYTES = 65_536;
const WORDS = ['efresh', 'EFRESH'];

/** Null for a page that stays, or only loads itself again. A header that means something goes before the markup. */
export function refreshOf({ url, status, headers, body }: PageInput): Refresh | null {
  if (status < 200 || status >= 300) return null;
  const inHeader = declaredRefresh(headers.refresh ?? '');
  if (inHeader !== null) return awayFrom(url, inHeader, 'the Refresh header');
  const inMarkup = body === null ? null : refreshInMarkup(body);
  return inMarkup === null ? null : awayFrom(url, inMarkup, 'meta http-equiv=refresh');
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

/** Most pages are done with after the search for a word; only those that have it are read, and only their beginning. */
function refreshInMarkup(body: Uint8Array): MetaRefresh | null {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES));
  if (!WORDS.some((word) => head.includes(word))) return null;
  const [collector] = walkHtml(head.toString('utf8'), () => [new MetaRefreshCollector()] as const);
  return collector.finish();
}
