import { pathOf } from '../redirect-chains.ts';
import type { SiteCheck } from '../site-check.ts';

export const redirectLoop: SiteCheck = {
  code: 'redirect_loop',
  severity: 'error',
  group: 'response',
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
};
