import type { Findings } from '../model/public-api.ts';
import { type AuditView, hashOfAudit } from '../model/route.ts';
import { Moment } from '../parts/moment.tsx';
import { count, inDigits, inTenths } from '../words/moments.ts';

interface EarlierAuditsProps {
  readonly findings: Findings;
  readonly view: AuditView;
}

/** The newest audits of a project, so that one sees how its score went; nothing where there is one alone. */
export function EarlierAudits({ findings: { runs, run }, view }: EarlierAuditsProps) {
  if (runs.length < 2) return null;
  return (
    <details>
      <summary>How the score went in the last {count(runs.length, 'audit')}</summary>
      <div class="scrolls">
        <table aria-label="Scores of the newest audits">
          <thead>
            <tr>
              <th scope="col">Audit</th>
              <th scope="col">GEO score</th>
              <th scope="col">Pages</th>
              <th scope="col">Errors</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ id, status, createdAt, avgGeoScore, pagesCrawled, issueCounts }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={hashOfAudit({ ...view, audit: id })} aria-current={id === run?.id}>
                    <Moment at={createdAt} />
                  </a>
                </th>
                <td>{status === 'completed' && avgGeoScore !== null ? inTenths(avgGeoScore) : status}</td>
                <td>{inDigits(pagesCrawled)}</td>
                <td>{inDigits(issueCounts.error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
