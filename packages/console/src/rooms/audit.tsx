import type { Findings } from '../model/public-api.ts';
import { type AuditView, hashOf } from '../model/route.ts';
import { Heading } from '../parts/heading.tsx';
import { IssueLines } from '../parts/issue-lines.tsx';
import { Loading } from '../parts/loading.tsx';
import { Notice, ProblemNotice } from '../parts/notice.tsx';
import { useServices } from '../parts/services.ts';
import { useFollowed } from '../parts/use-followed.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { count, inDigits } from '../words/moments.ts';
import { AuditPages } from './audit-pages.tsx';
import { Commands } from './commands.tsx';
import { Figures } from './figures.tsx';
import type { RoomProps } from './room-props.ts';

interface AuditProps extends RoomProps {
  readonly view: AuditView;
}

/** What a project's newest audit found, and which pages to mend first. */
export function Audit({ view, page, takesFocus }: AuditProps) {
  const { publicApi } = useServices();
  const loaded = useLoaded(() => publicApi.findings(view.project), view.project);
  const { data, loading, problem, reload } = loaded;
  useFollowed(loaded, ({ run, newer }) => newer ?? run);
  return (
    <main id="main">
      <nav aria-label="Above this">
        <a href={hashOf('projects')}>All projects</a>
      </nav>
      <Heading title={data?.project.name ?? 'Audit'} takesFocus={takesFocus} />
      {problem?.code === 'NOT_FOUND' && (
        <Notice kind="bad">
          This account has no such project. A link to one shows it to whoever is signed in to the account that
          it belongs to.
        </Notice>
      )}
      {problem && problem.code !== 'NOT_FOUND' && <ProblemNotice problem={problem} retry={reload} />}
      {loading && data === null && <Loading what="the audit" />}
      {data !== null && <Summary findings={data} />}
      {data !== null && data.run !== null && (
        <>
          <AuditPages run={data.run} kinds={data.kinds} view={view} page={page} />
          <Commands project={data.project} />
        </>
      )}
    </main>
  );
}

function Summary({ findings: { project, run, newer } }: { readonly findings: Findings }) {
  const isCompleted = run?.status === 'completed';
  const figures = {
    score: run?.avgGeoScore ?? null,
    completedAt: isCompleted ? run.finishedAt : null,
    newest: newer ?? run,
  };
  return (
    <>
      <p>
        <a href={project.primaryDomain} rel="noreferrer">
          {project.primaryDomain}
        </a>
      </p>
      <Figures figures={figures}>
        {run !== null && (
          <>
            <div>
              <dt>Addresses requested</dt>
              <dd>{inDigits(run.pagesCrawled)}</dd>
            </div>
            <div>
              <dt>Issues on pages</dt>
              <dd>{inSeverities(run.issueCounts)}</dd>
            </div>
          </>
        )}
      </Figures>
      {run !== null && run.siteIssues.length > 0 && (
        <details>
          <summary>{count(run.siteIssues.length, 'finding')} about the site as a whole</summary>
          <IssueLines issues={run.siteIssues} />
        </details>
      )}
    </>
  );
}

function inSeverities({ error, warning, notice }: NonNullable<Findings['run']>['issueCounts']): string {
  return `${count(error, 'error')}, ${count(warning, 'warning')}, ${count(notice, 'notice')}`;
}
