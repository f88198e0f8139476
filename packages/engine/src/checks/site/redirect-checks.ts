import { MOST_REDIRECTS, pathOf } from '../redirect-chains.ts';
import { siteChecks } from '../site-check.ts';

export const REDIRECT_CHECKS = siteChecks('response', [
  {
    code: 'redirect_chain',
    severity: 'warning',
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
  },
  {
    code: 'redirect_loop',
    severity: 'error',
    title: 'Redirect loop',
    why: 'Nobody can reach a page through it: browsers stop with an error, and Google reports a redirect error after ten hops.',
    sources: ['googleStatus'],
    prevents: 'a crawl that goes round in circles',
    fix: 'Find the two rules that send visitors back and forth, and remove one.',
    replaces: ['redirect'],
    run: ({ id }, { chains }) => {
      const chain = chains.get(id);
      return chain?.loops === true
        ? { message: `Redirects in a loop: ${pathOf(chain)}`, location: chain.urls[1] ?? null }
        : null;
    },
  },
  {
    code: 'too_many_redirects',
    severity: 'error',
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
  },
]);
