import { MOST_REDIRECTS, pathOf } from '../redirect-chains.ts';
import type { SiteCheck } from '../site-check.ts';

export const redirectChain: SiteCheck = {
  code: 'redirect_chain',
  severity: 'warning',
  group: 'response',
  title: 'Redirect chain',
  why: 'Google calls long chains bad for crawling and follows ten hops; every hop costs visitors time.',
  sources: ['googleCrawlBudget', 'googleStatus'],
  fix: 'Redirect every old address to the final one directly.',
  replaces: ['redirect'],
  run: ({ id }, { chains }) => {
    const chain = chains.get(id);
    const hops = (chain?.urls.length ?? 0) - 1;
    if (chain === undefined || chain.loops || hops < 2 || hops > MOST_REDIRECTS) return null;
    const message = `Redirects ${hops} times: ${pathOf(chain)}`;
    return { message, location: chain.urls.at(-1) ?? null };
  },
};
