import type { GeoSignal } from '../record/page-analysis.ts';
import { counted } from '../text/counted.ts';
import type { ScoredPage } from './scored-page.ts';
import { hasMainText, LEAST_WORDS } from './signals/main-text-without-javascript.ts';

interface Cap {
  limit: number;
  reason: string;
}

/** The score and the line that explains it when a page that cannot be cited would score more than it deserves. */
export function scoreCap(page: ScoredPage, sum: number): { score: number; line: GeoSignal } | null {
  const cap = caps(page)
    .sort((left, right) => left.limit - right.limit)
    .at(0);
  if (cap === undefined || sum <= cap.limit) return null;
  const evidence = `Capped at ${cap.limit}: ${cap.reason}. The signals add up to ${sum}.`;
  return { score: cap.limit, line: { block: 'access', signal: 'score_cap', points: 0, max: 0, evidence } };
}

function caps({ directives, agents, words }: ScoredPage): Cap[] {
  const found: Cap[] = [];
  if (directives.noindex !== null)
    found.push({ limit: 20, reason: `noindex (${directives.noindex}) keeps the page out of every index` });
  if (agents.allowed.length === 0 && agents.blocked.length > 0)
    found.push({ limit: 20, reason: 'robots.txt blocks every AI search agent' });
  if (!hasMainText(words))
    found.push({
      limit: 30,
      reason: `the HTML holds ${counted(words.length, 'word')} of main text, fewer than ${LEAST_WORDS}`,
    });
  return found;
}
