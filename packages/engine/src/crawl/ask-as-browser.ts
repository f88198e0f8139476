import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { ResourceKind } from '../record/page-analysis.ts';
import { originOf } from '../url/site-scope.ts';
import type { WaitingTarget } from './crawl-store.ts';
import { mayBePage, PAGE_HEAD_BYTES } from './file-fault.ts';
import type { PoliteFetch } from './polite-fetch.ts';

const DOCUMENT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const IMAGE = 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
/** Fetch section 4.1, step 13: `Accept` by destination. */
const ACCEPTS: Partial<Record<ResourceKind, string>> = {
  link: DOCUMENT,
  image: IMAGE,
  icon: IMAGE,
  stylesheet: 'text/css,*/*;q=0.1',
};
/** Referrer Policy section 8.3: a longer one is cut down to its origin. */
const MOST_OF_REFERRER = 4_096;
const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/;

/**
 * As a browser asks for what a page loads or links to, since some servers answer others with an error: `Accept` by its
 * kind, and the page as `Referer`. By HEAD, and by GET where that is not answered well, or with a page in place of a file.
 * @param url the target, or where its redirects have led
 */
export async function askAsBrowser(
  fetch: PoliteFetch,
  { kind, page }: Pick<WaitingTarget, 'kind' | 'page'>,
  url: string,
): Promise<FetchOutcome> {
  const asking = {
    accept: 'any',
    as: { accept: ACCEPTS[kind] ?? '*/*', referrer: referrer(page, url) },
  } as const;
  const one = { ...asking, maxBytes: 1, truncate: true };
  const head = await fetch(url, { ...one, method: 'HEAD', tries: 1 });
  const isFine = head.kind === 'response' ? head.status < 400 : head.code === 'aborted';
  if (!isFine) return fetch(url, one);
  return mayBePage(kind, head) ? fetch(url, { ...one, maxBytes: PAGE_HEAD_BYTES }) : head;
}

/** What `strict-origin-when-cross-origin` makes of it, which is how browsers ask unless a page wants otherwise. */
export function referrer(page: string, url: string): string | null {
  if (page.startsWith('https:') && !url.startsWith('https:') && !LOOPBACK.test(url)) return null;
  const origin = `${originOf(page)}/`;
  return originOf(page) === originOf(url) && page.length <= MOST_OF_REFERRER ? page : origin;
}
