import { wasNotAnalysed } from '../page/not-analysed.ts';
import { INCONCLUSIVE_CLIENT_STATUSES } from '../record/passing-status.ts';
import type { SitePage } from './site-graph.ts';

/** What is kept in memory of every page. */
export interface IndexedPage
  extends Pick<
    SitePage,
    'id' | 'url' | 'statusCode' | 'failure' | 'tries' | 'indexable' | 'indexabilityReason' | 'redirectsTo'
  > {
  /** Null when the page names itself or none. */
  canonicalElsewhere: string | null;
}

/** Every page of the crawl by its URL, and by its id. */
export class PageIndex {
  readonly #byUrl = new Map<string, IndexedPage>();
  readonly #byId = new Map<number, IndexedPage>();

  add(page: SitePage): void {
    const kept = {
      id: page.id,
      url: page.url,
      statusCode: page.statusCode,
      failure: page.failure,
      tries: page.tries,
      indexable: page.indexable,
      indexabilityReason: page.indexabilityReason,
      redirectsTo: page.redirectsTo,
      canonicalElsewhere: page.canonicalUrl === page.url ? null : page.canonicalUrl,
    };
    this.#byUrl.set(page.url, kept);
    this.#byId.set(page.id, kept);
  }

  of(url: string): IndexedPage | undefined {
    return this.#byUrl.get(url);
  }

  withId(id: number): IndexedPage | undefined {
    return this.#byId.get(id);
  }

  values(): IteratorObject<IndexedPage> {
    return this.#byId.values();
  }
}

/** In words, why the URL gives no page; null when it answers, if only with a redirect or more than can be analysed. */
export function faultOf({
  statusCode,
  failure,
  tries,
}: Pick<SitePage, 'statusCode' | 'failure' | 'tries'>): string | null {
  // The limit is ours, not the reader's; and what was not asked to the end is not known.
  if (wasNotAnalysed(failure) || failure === 'too_large' || failure === 'unreachable') return null;
  const often = tries === 0 ? '' : `, asked ${tries + 1} times`;
  if (statusCode === null) return `gives no answer (${failure ?? 'no response'}${often})`;
  if (failure !== null) return `gives no whole answer (${failure}${often})`;
  // 429 says that we ask too much, and 403 that we may not: neither that there is nothing.
  return statusCode < 400 || INCONCLUSIVE_CLIENT_STATUSES.includes(statusCode)
    ? null
    : `answers ${statusCode}${often}`;
}
