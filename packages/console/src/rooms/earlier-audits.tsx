import type { AuditRun } from '../model/public-api.ts';
import { Moment } from '../parts/moment.tsx';
import { count, inDigits } from '../words/moments.ts';

/** The newest audits of a project, so that one sees how its score went; nothing where there is one alone. */
export function EarlierAudits({ runs }: { readonly runs: readonly AuditRun[] }) {
  if (runs.length < 2) return null;
  return (
    <details>
      <summary>How the score went in the last {count(runs.length, 'audit')}</summary>
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
                <Moment at={createdAt} />
              </th>
              <td>{status === 'completed' && avgGeoScore !== null ? inDigits(avgGeoScore) : status}</td>
              <td>{inDigits(pagesCrawled)}</td>
              <td>{inDigits(issueCounts.error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
