import { useState } from 'preact/hooks';
import type { Findings } from '../model/public-api.ts';
import { type AuditView, hashOf, hashOfAudit } from '../model/route.ts';
import { Fact } from '../parts/fact.tsx';
import { Heading } from '../parts/heading.tsx';
import { IssueLines } from '../parts/issue-lines.tsx';
import { Notice } from '../parts/notice.tsx';
import { useServices } from '../parts/services.ts';
import { useFollowed, WAITED_FOR_MS } from '../parts/use-followed.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { Waiting } from '../parts/waiting.tsx';
import { count, inDigits } from '../words/moments.ts';
import { AuditPages } from './audit-pages.tsx';
import { EarlierAudits } from './earlier-audits.tsx';
import { Figures } from './figures.tsx';
import type { RoomProps } from './room-props.ts';
import { StartAudit } from './start-audit.tsx';

interface AuditProps extends RoomProps {
  readonly view: AuditView;
}

/** What an audit of a project found, and which pages to mend first. */
export function Audit({ view, page, takesFocus }: AuditProps) {
  const { publicApi } = useServices();
  const loaded = useLoaded(() => publicApi.findings(view), `${view.audit}`);
  const { data, problem, reload } = loaded;
  useFollowed(loaded, ({ runs }) => runs[0] ?? null, WAITED_FOR_MS);
  const [starts, setStarts] = useState(false);
  const newest = data?.runs[0] ?? null;
  return (
    <main id="main">
      <nav aria-label="Above this">
        <a href={hashOf('projects')}>All projects</a>
      </nav>
      <div class="title">
        <Heading title={data?.project.name ?? 'Audit'} takesFocus={takesFocus} />
        {data !== null && (
          <button type="button" class="main" onClick={() => setStarts(true)}>
            Start an audit
          </button>
        )}
      </div>
      <p class="hidden" role="status">
        {newest && `The newest audit: ${newest.status}, ${count(newest.pagesCrawled, 'page')}.`}
      </p>
      {problem?.code === 'NOT_FOUND' && (
        <Notice kind="bad">
          This account has no such project. A link to one shows it to whoever is signed in to the account that
          it belongs to.
        </Notice>
      )}
      {problem?.code !== 'NOT_FOUND' && <Waiting of={loaded} what="the audit" />}
      {data !== null && view.audit !== null && (data.run === null || data.run.id !== newest?.id) && (
        <Notice kind={data.run === null ? 'bad' : 'plain'}>
          {data.run === null ? 'This project has no such audit.' : 'This is an earlier audit.'}{' '}
          <a href={hashOfAudit({ ...view, audit: null })}>Go to the newest</a>
        </Notice>
      )}
      {data !== null && <Summary findings={data} view={view} />}
      {data !== null && data.run !== null && data.run.pagesCrawled > 0 && (
        <AuditPages run={data.run} kinds={data.kinds} view={view} page={page} />
      )}
      {data !== null && starts && (
        <StartAudit
          project={data.project}
          last={newest}
          onStarted={() => {
            setStarts(false);
            reload();
          }}
          onClose={() => setStarts(false)}
        />
      )}
    </main>
  );
}

function Summary({ findings, view }: { readonly findings: Findings; readonly view: AuditView }) {
  const { project, runs, run } = findings;
  const isCompleted = run?.status === 'completed';
  const figures = {
    score: run?.avgGeoScore ?? null,
    completedAt: isCompleted ? run.finishedAt : null,
    newest: view.audit === null ? (runs[0] ?? null) : run,
  };
  return (
    <>
      <p>
        <a href={project.primaryDomain} rel="noreferrer">
          {project.primaryDomain}
        </a>
      </p>
      <Figures figures={figures} name={view.audit === null ? 'Last audit' : 'This audit'}>
        {run !== null && run.pagesCrawled > 0 && (
          <>
            <Fact name="Addresses requested">
              {inDigits(run.pagesCrawled)}
              {run.pagesQueued > 0 && `, and ${count(run.pagesQueued, 'more was', 'more were')} found`}
            </Fact>
            <Fact name="Issues on pages">{inSeverities(run.issueCounts)}</Fact>
          </>
        )}
      </Figures>
      {run !== null && run.siteIssues.length > 0 && (
        <details>
          <summary>{count(run.siteIssues.length, 'finding')} about the site as a whole</summary>
          <IssueLines issues={run.siteIssues} />
        </details>
      )}
      <EarlierAudits findings={findings} view={view} />
    </>
  );
}

function inSeverities({ error, warning, notice }: NonNullable<Findings['run']>['issueCounts']): string {
  return `${count(error, 'error')}, ${count(warning, 'warning')}, ${count(notice, 'notice')}`;
}
