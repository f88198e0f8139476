import { getDomain } from 'tldts';
import { hostOf } from '../../url/site-scope.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

const FULL_COUNT = 4;
/** Buttons that share the page are no sources. */
const SHARING = /\/(?:intent|share|sharer|sharing|sharearticle|submit)\b/i;

/** Links from the main text to other registrable domains. */
export const outboundSources: Signal = { block: 'evidence', signal: 'outbound_sources', max: 8, measure };

function measure(page: ScoredPage): Measurement {
  const own = registrableDomain(page.url);
  const found = new Set<string>();
  for (const { url, internal, regions } of page.links) {
    if (internal || SHARING.test(url) || !regions.some(page.document.mainText.includes)) continue;
    const domain = registrableDomain(url);
    if (domain !== own) found.add(domain);
  }
  const domains = [...found];
  const shown = domains.slice(0, 5).join(', ') + (domains.length > 5 ? ', …' : '');
  return {
    share: domains.length / FULL_COUNT,
    evidence:
      domains.length === 0
        ? 'The main text links to no other domain'
        : `The main text links to ${domains.length} other domains: ${shown}`,
  };
}

/** The host itself where there is no registrable domain: addresses, local names. */
function registrableDomain(url: string): string {
  return getDomain(url, { allowPrivateDomains: true }) ?? hostOf(url);
}
