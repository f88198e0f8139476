import { citedSources } from '../../page/cited-sources.ts';
import { counted } from '../../text/counted.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

const FULL_COUNT = 4;

/** Links from the main text to other registrable domains. */
export function outboundSources(page: ScoredPage): Measurement {
  const domains = [...new Set(citedSources(page).map(({ domain }) => domain))];
  const shown = domains.slice(0, 5).join(', ') + (domains.length > 5 ? ', …' : '');
  return {
    share: domains.length / FULL_COUNT,
    evidence:
      domains.length === 0
        ? 'The main text links to no other domain'
        : `The main text links to ${counted(domains.length, 'other domain')}: ${shown}`,
  };
}
