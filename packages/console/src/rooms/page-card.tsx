import type { AuditPage } from '../model/public-api.ts';
import { IssueLines } from '../parts/issue-lines.tsx';
import { inDigits, inTenths } from '../words/moments.ts';
import { issuesInWords, lossesInWords, lostPoints, signalInWords } from '../words/page-words.ts';
import { readable } from '../words/readable.ts';

/** One page of an audit: its score, and when it is opened all that was found in it. */
export function PageCard({ page }: { readonly page: AuditPage }) {
  const { url, title, statusCode, geoScore, geoBreakdown, issues } = page;
  const losses = lossesInWords(page);
  return (
    <li class="card page">
      <p class="score">
        <span class="hidden">GEO score </span>
        {geoScore === null ? <span class="faint">no score</span> : <b>{inTenths(geoScore)}</b>}
      </p>
      <div>
        <h3 dir="auto">{title || <span class="faint">No title</span>}</h3>
        <p>
          <a href={url} rel="noreferrer">
            {readable(url)}
          </a>
          {statusCode !== 200 && (
            <>
              {' '}
              <span class="badge">{statusCode ?? 'no answer'}</span>
            </>
          )}
        </p>
        {losses !== null && (
          <details>
            <summary>
              {losses} <span class="hidden">of {readable(url)}</span>
            </summary>
            <ScoreLines lines={geoBreakdown} />
          </details>
        )}
        {issues.length === 0 ? (
          <p class="faint">No issues</p>
        ) : (
          <details>
            <summary>
              {issuesInWords(issues)} <span class="hidden">of {readable(url)}</span>
            </summary>
            <IssueLines issues={issues} />
          </details>
        )}
      </div>
    </li>
  );
}

/** What of the score is lost, the most first, each with what was measured. */
function ScoreLines({ lines }: { readonly lines: AuditPage['geoBreakdown'] }) {
  return (
    <ul class="issues">
      {lostPoints(lines).map(({ signal, points, max, evidence }) => (
        <li key={signal}>
          <span class="badge">
            {inDigits(points)} of {inDigits(max)}
          </span>{' '}
          {signalInWords(signal)}
          <p dir="auto">{readable(evidence)}</p>
        </li>
      ))}
    </ul>
  );
}
