import type { GeoSignal } from '../record/page-analysis.ts';
import { counted } from '../text/counted.ts';
import type { ScoredPage } from './scored-page.ts';
import { hasMainText, LEAST_WORDS } from './signals/main-text-without-javascript.ts';

/** The score and the line that explains it when a page that cannot be cited would score more than it deserves. */
export function scoreCap(page: ScoredPage, sum: number): { score: number; line: GeoSignal } | null {
  const [limit, reason] = lowestCap(page) ?? [100, ''];
  if (sum <= limit) return null;
  const evidence = `Capped at ${limit}: ${reason}. The signals add up to ${sum}.`;
  return { score: limit, line: { block: 'access', signal: 'score_cap', points: 0, max: 0, evidence } };
}

function lowestCap({ directives, agents, words }: ScoredPage): [limit: number, reason: string] | null {
  if (directives.noindex !== null)
    return [20, `noindex (${directives.noindex}) keeps the page out of every index`];
  if (agents.allowed.length === 0 && agents.blocked.length > 0)
    return [20, 'robots.txt blocks every AI search agent'];
  if (hasMainText(words)) return null;
  return [30, `the HTML holds ${counted(words.length, 'word')} of main text, fewer than ${LEAST_WORDS}`];
}
