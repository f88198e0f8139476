import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

/** Answered with 200 and allowed into an index. */
export function indexable(page: ScoredPage): Measurement {
  return page.indexable
    ? { share: 1, evidence: 'Answered with 200 and may be indexed' }
    : { share: 0, evidence: `Not indexable: ${page.indexabilityReason ?? 'unknown'}` };
}

/** The share of the AI search and user agents that robots.txt lets fetch the URL. Training agents do not count. */
export function aiSearchAgents({ agents: { allowed, blocked } }: ScoredPage): Measurement {
  const total = allowed.length + blocked.length;
  if (blocked.length === 0)
    return { share: 1, evidence: 'robots.txt lets every AI search agent fetch this URL' };
  return {
    share: allowed.length / total,
    evidence: `robots.txt blocks ${blocked.length} of ${total} AI search agents: ${[...blocked].sort().join(', ')}`,
  };
}

/** No `nosnippet` and no `max-snippet:0`: answers may quote the page. */
export function snippetAllowed({ directives: { noSnippet } }: ScoredPage): Measurement {
  return noSnippet === null
    ? { share: 1, evidence: 'Snippets are allowed' }
    : { share: 0, evidence: `Snippets are forbidden by ${noSnippet}` };
}
