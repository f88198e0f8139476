import type { AuditPage } from '../model/public-api.ts';
import { IssueLines } from '../parts/issue-lines.tsx';
import { inDigits } from '../words/moments.ts';
import { issuesInWords, lossesInWords } from '../words/page-words.ts';
import { readable } from '../words/readable.ts';

/** One page of an audit: its score, and when it is opened all that was found in it. */
export function PageCard({ page }: { readonly page: AuditPage }) {
  const { url, title, statusCode, geoScore, issues } = page;
  const losses = lossesInWords(page);
  return (
    <li class="card page">
      <p class="score">
        <span class="hidden">GEO score </span>
        {geoScore === null ? <span class="faint">no score</span> : <b>{inDigits(geoScore)}</b>}
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
        {losses !== null && <p class="faint">{losses}</p>}
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
