import { quoted } from '@seogeo/docs/curl-command';
import { useEffect } from 'preact/hooks';
import type { Project, ProjectFigures } from '../model/public-api.ts';
import { hashOf } from '../model/route.ts';
import { Bar } from '../parts/bar.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Heading } from '../parts/heading.tsx';
import { Loading } from '../parts/loading.tsx';
import { Moment } from '../parts/moment.tsx';
import { ProblemNotice } from '../parts/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { useServices } from '../parts/services.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { count, inDigits } from '../words/moments.ts';
import type { RoomProps } from './room-props.ts';

/** Where one lands: the projects with their scores. */
export function Projects({ page, takesFocus }: RoomProps) {
  const { publicApi } = useServices();
  const { data, loading, problem, reload } = useLoaded(() => publicApi.projects(page), `${page}`);
  return (
    <main id="main">
      <Heading title="Projects" takesFocus={takesFocus} />
      {problem && <ProblemNotice problem={problem} retry={reload} />}
      {loading && data === null && <Loading what="your projects" />}
      {data?.meta.total === 0 && <NoProjects />}
      {data !== null && data.meta.total > 0 && (
        <>
          <p class="faint">{count(data.meta.total, 'project')}, newest first</p>
          <ul class="cards" aria-busy={loading}>
            {data.data.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
          <Pager meta={data.meta} room="projects" of="projects" />
        </>
      )}
    </main>
  );
}

function NoProjects() {
  const { place } = useServices();
  return (
    <section class="empty">
      <h2>No projects yet</h2>
      <p>A project is a website that is audited. Projects are created and audited through the API:</p>
      <ol>
        <li>
          <a href={hashOf('keys')}>Create an API key</a>.
        </li>
        <li>
          Follow <a href={`${place.docs}guides/first-request.html`}>the guide to a first request</a>, or send
          requests from <a href={`${place.docs}try.html#createProject`}>the form in the docs</a>.
        </li>
      </ol>
    </section>
  );
}

/** How often an audit that has not ended is looked at: twelve at once cost 48 requests a minute, of the 60 of the smallest plan. */
const FOLLOW_MS = 30_000;

function isUnderWay({ newest }: ProjectFigures): boolean {
  return newest?.status === 'pending' || newest?.status === 'running';
}

function ProjectCard({ project: { id, name, primaryDomain } }: { readonly project: Project }) {
  const { publicApi } = useServices();
  const { data, problem, reload } = useLoaded(() => publicApi.figures(id), id);
  useEffect(() => {
    if (data === null || problem !== null || !isUnderWay(data)) return;
    const timer = setTimeout(reload, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [data, problem, reload]);
  return (
    <li class="card project">
      <div>
        <h2 dir="auto">{name}</h2>
        <p class="faint">
          <a href={primaryDomain} rel="noreferrer">
            {primaryDomain}
          </a>
        </p>
      </div>
      {problem && (
        <p class="faint">
          Its audits could not be read.{' '}
          <button type="button" class="plain" onClick={reload}>
            Try again <span class="hidden">for {name}</span>
          </button>
        </p>
      )}
      {problem === null && data === null && <p class="faint">Reading its audits …</p>}
      {data !== null && <Figures figures={data} />}
      {data !== null && data.newest !== null && <Onwards id={id} site={primaryDomain} name={name} />}
    </li>
  );
}

/** What this page does not show itself. */
function Onwards({ id, site, name }: { readonly id: string; readonly site: string; readonly name: string }) {
  const { place } = useServices();
  const commands = {
    'Its pages, worst first': `seogeo pages ${id} --sort geoScore`,
    'All that the last audit found': `seogeo wait ${id}`,
    'Another audit': `seogeo audit ${quoted(site)} --project ${id}`,
  };
  return (
    <details>
      <summary>
        Pages, issues, another audit <span class="hidden">of {name}</span>
      </summary>
      <p>
        At a terminal, with <a href={`${place.docs}guides/command-line.html`}>the command line</a>:
      </p>
      {Object.entries(commands).map(([what, command]) => (
        <div key={what}>
          <h3>{what}</h3>
          <div class="secret">
            <code>{command}</code>
            <CopyButton text={command} what={`the command: ${what}`} />
          </div>
        </div>
      ))}
    </details>
  );
}

function Figures({ figures: { score, completedAt, newest } }: { readonly figures: ProjectFigures }) {
  const { place } = useServices();
  return (
    <dl class="figures">
      <div>
        <dt>GEO score</dt>
        <dd>
          {score === null ? (
            <span class="faint">none yet</span>
          ) : (
            <>
              <b>{inDigits(score)}</b> <span class="faint">of 100</span>
              <Bar value={score} most={100} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Last audit</dt>
        <dd>
          {newest === null && (
            <span class="faint">
              never audited <a href={`${place.docs}guides/audits.html`}>How to start one</a>
            </span>
          )}
          {completedAt !== null && <Moment at={completedAt} />}
          {newest !== null && newest.status !== 'completed' && <Unfinished run={newest} />}
        </dd>
      </div>
      {newest?.error && (
        <div class="wide">
          <dt>Why it failed</dt>
          <dd dir="auto">{newest.error.message}</dd>
        </div>
      )}
    </dl>
  );
}

function Unfinished({
  run: { status, pagesCrawled, createdAt },
}: {
  run: NonNullable<ProjectFigures['newest']>;
}) {
  const pages = count(pagesCrawled, 'page');
  const words: Readonly<Record<string, string>> = {
    pending: 'one is waiting for its turn',
    running: `one is running, ${pages} so far`,
    failed: 'the newest failed',
    canceled: 'the newest was canceled',
  };
  return (
    <span class={status === 'failed' ? 'wrong' : 'faint'}>
      {words[status] ?? status}, requested <Moment at={createdAt} />
    </span>
  );
}
