import type { SiteIssue } from '../record/page-analysis.ts';
import { boundedMessage } from './bounded-message.ts';
import { LIMITS } from './limits.ts';

/** So many findings of each kind, in their order; the last of a kind says how many more there are. */
export function boundedSiteIssues(issues: readonly SiteIssue[]): SiteIssue[] {
  const most = LIMITS.siteIssues.value;
  return Object.values(Object.groupBy(issues, ({ code }) => code)).flatMap((ofCode = []) => {
    const kept = ofCode.slice(0, most).map((issue) => ({ ...issue, message: boundedMessage(issue.message) }));
    const last = kept.at(-1);
    const more = ofCode.length - kept.length;
    if (last === undefined || more === 0) return kept;
    const message = boundedMessage(`${more + 1} more of these, one of them: ${last.message}`);
    return [...kept.slice(0, -1), { ...last, message }];
  });
}
