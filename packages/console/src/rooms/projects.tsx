import type { Project } from '../model/public-api.ts';
import { hashOf, hashOfAudit, orders } from '../model/route.ts';
import { Heading } from '../parts/heading.tsx';
import { Loading } from '../parts/loading.tsx';
import { ProblemNotice } from '../parts/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { useServices } from '../parts/services.ts';
import { useFollowed } from '../parts/use-followed.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { count } from '../words/moments.ts';
import { Figures } from './figures.tsx';
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
          <Pager meta={data.meta} at={(to) => hashOf('projects', to)} of="projects" />
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
      {data !== null && data.newest !== null && (
        <p>
          <a href={hashOfAudit({ project: id, issue: null, order: orders[0] })}>
            Pages and issues <span class="hidden">of {name}</span>
          </a>
        </p>
      )}
    </li>
  );
}
