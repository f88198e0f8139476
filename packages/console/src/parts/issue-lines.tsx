import { guideTo } from '../model/place.ts';
import type { AuditPage, AuditRun } from '../model/public-api.ts';
import { readable } from '../words/readable.ts';
import { bySeverity } from '../words/severities.ts';
import { useServices } from './services.ts';

type Issue = AuditRun['siteIssues'][number] & Partial<Pick<AuditPage['issues'][number], 'location'>>;

/** Findings, errors first, each with what was measured and the way to what it means and how it is mended. */
export function IssueLines({ issues }: { readonly issues: readonly Issue[] }) {
  const { place } = useServices();
  return (
    <ul class="issues">
      {bySeverity(issues).map(({ severity, code, message, location }) => (
        <li key={`${code} ${message} ${location}`}>
          <span class={severity === 'error' ? 'badge grave' : 'badge'}>{severity}</span>{' '}
          <a href={guideTo(code, place)}>{code}</a>
          <p dir="auto">{readable(message)}</p>
          {location && (
            <p class="faint">
              at <code>{readable(location)}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
