import type { SiteCheck } from '../site-check.ts';

const SHOWN = 5;

export const redirectLoop: SiteCheck = {
  code: 'redirect_loop',
  severity: 'error',
  group: 'response',
  title: 'Redirect loop',
  why: 'Nobody can reach any page through it: browsers stop with an error.',
  fix: 'Find the two rules that send visitors back and forth, and remove one.',
  replaces: ['redirect'],
  run: ({ id }, { chains }) => {
    const chain = chains.get(id);
    if (chain === undefined || !chain.loops) return [];
    const { urls } = chain;
    const shown = urls.length > SHOWN ? [...urls.slice(0, SHOWN - 1), '…', urls.at(-1)] : urls;
    return [{ message: `Redirects in a loop: ${shown.join(' → ')}`, location: urls[1] ?? null }];
  },
};
