import { useState } from 'preact/hooks';
import type { Project } from '../model/public-api.ts';
import { hashOf, hashOfAudit, orders } from '../model/route.ts';
import { Heading } from '../parts/heading.tsx';
import { Pager } from '../parts/pager.tsx';
import { useServices } from '../parts/services.ts';
import { useFollowed } from '../parts/use-followed.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { Waiting } from '../parts/waiting.tsx';
import { count } from '../words/moments.ts';
import { Figures } from './figures.tsx';
import type { RoomProps } from './room-props.ts';
import { StartAudit } from './start-audit.tsx';

/** Where one lands: the projects with their scores. */
export function Projects({ page, takesFocus }: RoomProps) {
  const { publicApi } = useServices();
  const loaded = useLoaded(() => publicApi.projects(page), `${page}`);
  const { data, loading, reload } = loaded;
  const [starts, setStarts] = useState(false);
  return (
    <main id="main">
      <div class="title">
        <Heading title="Projects" takesFocus={takesFocus} />
        <button type="button" class="main" onClick={() => setStarts(true)}>
          Audit a website
        </button>
      </div>
      <Waiting of={loaded} what="your projects" />
      {data?.meta.total === 0 && <NoProjects />}
      {data !== null && data.meta.total > 0 && (
        <>
          <p class="faint">{count(data.meta.total, 'project')}, newest first</p>
          <ul class="cards" aria-busy={loading}>
            {data.data.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
          <Pager meta={data.meta} at={(to) => hashOf('projects', to)} of="projects" />
        </>
      )}
      {starts && (
        <StartAudit
          project={null}
          onStarted={(project) => location.assign(roomOf(project))}
          onClose={() => {
            setStarts(false);
            reload();
          }}
        />
      )}
    </main>
  );
}

const roomOf = (project: string): string =>
  hashOfAudit({ project, audit: null, issue: null, order: orders[0] });

function NoProjects() {
  const { place } = useServices();
  return (
    <section class="empty">
      <h2>No projects yet</h2>
      <p>
        A project is a website that is audited: each of its pages is scored, and what to mend first is said.
        Start with its address, or <a href={`${place.docs}guides/first-request.html`}>have a program do it</a>
        .
      </p>
    </section>
  );
}

function ProjectCard({ project: { id, name, primaryDomain } }: { readonly project: Project }) {
  const { publicApi } = useServices();
  const loaded = useLoaded(() => publicApi.figures(id), id);
  const { data, problem, reload } = loaded;
  useFollowed(loaded, ({ newest }) => newest);
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
      <p>
        <a href={roomOf(id)}>
          {data !== null && data.newest === null ? 'Start an audit' : 'Pages and issues'}{' '}
          <span class="hidden">of {name}</span>
        </a>
      </p>
    </li>
  );
}
