import { MOST_REDIRECTS } from '../most-redirects.ts';
import type { SiteCheck } from '../site-check.ts';

const SHOWN = 5;

export const redirectChain: SiteCheck = {
  code: 'redirect_chain',
  severity: 'warning',
  group: 'response',
  title: 'Redirect chain',
  why: 'Every hop costs visitors time, and crawlers come back later for the rest of a chain.',
  fix: 'Redirect every old address to the final one directly.',
  replaces: ['redirect'],
  run: ({ id }, { chains }) => {
    const chain = chains.get(id);
    const hops = (chain?.urls.length ?? 0) - 1;
    if (chain === undefined || chain.loops || hops < 2 || hops > MOST_REDIRECTS) return [];
    const { urls } = chain;
    const shown = urls.length > SHOWN ? [...urls.slice(0, SHOWN - 1), '…', urls.at(-1)] : urls;
    return [{ message: `Redirects ${hops} times: ${shown.join(' → ')}`, location: urls.at(-1) ?? null }];
  },
};
