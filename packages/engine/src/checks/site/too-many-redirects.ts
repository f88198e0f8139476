import type { SiteCheck } from '../site-checks.ts';

/** As many hops as crawlers follow, ours included. */
const MOST = 10;

export const tooManyRedirects: SiteCheck = {
  code: 'too_many_redirects',
  severity: 'error',
  group: 'response',
  title: 'Too many redirects',
  why: 'Crawlers give up before they reach the page, and every hop costs visitors time.',
  fix: 'Redirect every old address to the final one directly.',
  *run(_graph, { chains }) {
    for (const { page, urls, loops } of chains) {
      const hops = urls.length - 1;
      if (loops || hops <= MOST) continue;
      const message = `Redirects ${hops} times or more, the last known to ${urls.at(-1)}; crawlers follow ${MOST}`;
      yield { page, finding: { message, location: urls[1] ?? null } };
    }
  },
};
