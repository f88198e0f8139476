import type { RobotsDirectives } from './robots-directives.ts';

/** Why a URL cannot be in a search index. */
export type NotIndexable =
  | 'no_response'
  | 'not_analysed'
  | 'redirect'
  | 'client_error'
  | 'server_error'
  | 'status_not_200'
  | 'noindex_header'
  | 'noindex_meta'
  | 'canonical_elsewhere';

export interface Indexability {
  indexable: boolean;
  indexabilityReason: NotIndexable | null;
}

/** Whether a search engine may index the URL: an answer of 200, no `noindex`, no canonical that names another URL. */
export function indexability(
  page: { url: string; status: number; canonicalUrl: string | null },
  directives: RobotsDirectives,
): Indexability {
  const indexabilityReason = statusReason(page.status) ?? ruleReason(page, directives);
  return { indexable: indexabilityReason === null, indexabilityReason };
}

function statusReason(status: number): NotIndexable | null {
  if (status === 200) return null;
  if (status === 0) return 'no_response';
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 400 && status < 500) return 'client_error';
  return status >= 500 ? 'server_error' : 'status_not_200';
}

function ruleReason(
  { url, canonicalUrl }: { url: string; canonicalUrl: string | null },
  { noindex }: RobotsDirectives,
): NotIndexable | null {
  if (noindex !== null) return noindex === 'header' ? 'noindex_header' : 'noindex_meta';
  return canonicalUrl !== null && canonicalUrl !== url ? 'canonical_elsewhere' : null;
}
