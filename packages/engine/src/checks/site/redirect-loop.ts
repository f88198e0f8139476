import type { SiteCheck } from '../site-checks.ts';

const SHOWN = 5;

export const redirectLoop: SiteCheck = {
  code: 'redirect_loop',
  severity: 'error',
  group: 'response',
  title: 'Redirect loop',
  why: 'Nobody can reach any page through it: browsers stop with an error.',
  fix: 'Find the two rules that send visitors back and forth, and remove one.',
  *run(_graph, { chains }) {
    for (const { page, urls, loops } of chains) {
      if (!loops) continue;
      const shown = urls.length > SHOWN ? [...urls.slice(0, SHOWN - 1), '…', urls.at(-1)] : urls;
      const message = `Redirects in a loop: ${shown.join(' → ')}`;
      yield { page, finding: { message, location: urls[1] ?? null } };
    }
  },
};
