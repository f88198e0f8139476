import { type RedirectChain, redirectChains } from './redirect-chains.ts';
import type { SiteGraph } from './site-graph.ts';

/** Pages with the same main text: how many, and two of them to name as examples. */
export interface SameText {
  count: number;
  urls: readonly [string, string];
}

/** What several site checks need: everything here grows with what is wrong, or with a hash per page; never with links. */
export interface SiteSurvey {
  /** Why a link to this page fails, by page. */
  broken: ReadonlyMap<number, { url: string; reason: string }>;
  chains: readonly RedirectChain[];
  /** By content hash, for hashes that several indexable pages share. */
  duplicates: ReadonlyMap<string, SameText>;
}

export function surveySite(graph: SiteGraph): SiteSurvey {
  const chains = redirectChains(graph.pages());
  return { broken: brokenPages(graph, chains), chains, duplicates: duplicates(graph) };
}

function brokenPages(graph: SiteGraph, chains: readonly RedirectChain[]): SiteSurvey['broken'] {
  const broken = new Map<number, { url: string; reason: string }>();
  const byUrl = new Map<string, string>();
  for (const { id, url, statusCode, failure } of graph.pages()) {
    const fails = statusCode === null || statusCode >= 400;
    if (!fails) continue;
    const reason =
      statusCode === null ? `gives no answer (${failure ?? 'no response'})` : `answers ${statusCode}`;
    broken.set(id, { url, reason });
    byUrl.set(url, reason);
  }
  for (const { page, urls, loops } of chains) {
    const [start = ''] = urls;
    const end = urls.at(-1) ?? '';
    const reason = byUrl.get(end);
    if (loops) broken.set(page, { url: start, reason: 'redirects in a loop' });
    else if (reason !== undefined)
      broken.set(page, { url: start, reason: `redirects to ${end}, which ${reason}` });
  }
  return broken;
}

function duplicates(graph: SiteGraph): SiteSurvey['duplicates'] {
  const first = new Map<string, string>();
  const shared = new Map<string, SameText>();
  for (const { url, contentHash, indexable } of graph.pages()) {
    if (contentHash === null || !indexable) continue;
    const known = first.get(contentHash);
    const group = shared.get(contentHash);
    if (known === undefined) first.set(contentHash, url);
    else if (group === undefined) shared.set(contentHash, { count: 2, urls: [known, url] });
    else group.count++;
  }
  return shared;
}
