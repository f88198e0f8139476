import { MOST_REDIRECTS } from '../redirect-chains.ts';
import type { SiteCheck } from '../site-check.ts';

export const tooManyRedirects: SiteCheck = {
  code: 'too_many_redirects',
  severity: 'error',
  group: 'response',
  title: 'Too many redirects',
  why: 'Google gives up after ten hops and reports a redirect error; every hop costs visitors time.',
  sources: ['googleStatus'],
  prevents: 'a crawl that never arrives',
  fix: 'Redirect every old address to the final one directly.',
  replaces: ['redirect'],
  run: ({ id }, { chains }) => {
    const chain = chains.get(id);
    const hops = (chain?.urls.length ?? 0) - 1;
    if (chain === undefined || chain.loops || hops <= MOST_REDIRECTS) return null;
    const message = `Redirects ${hops} times or more, the last known to ${chain.urls.at(-1)}; crawlers follow ${MOST_REDIRECTS}`;
    return { message, location: chain.urls[1] ?? null };
  },
};
