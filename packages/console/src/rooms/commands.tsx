import type { Project } from '../model/public-api.ts';
import { Copyable } from '../parts/copyable.tsx';
import { useServices } from '../parts/services.ts';

/** All of it at once, which a program may want. */
export function Commands({ project: { id } }: { readonly project: Project }) {
  const { place } = useServices();
  const commands = {
    'All pages, worst first': `seogeo pages ${id} --sort geoScore`,
    'All that the last audit found': `seogeo wait ${id}`,
  };
  return (
    <details>
      <summary>All of this at a terminal</summary>
      <p>
        At a terminal, with <a href={`${place.docs}guides/command-line.html`}>the command line</a>:
      </p>
      {Object.entries(commands).map(([what, command]) => (
        <div key={what}>
          <h3>{what}</h3>
          <Copyable text={command} what={`the command: ${what}`} />
        </div>
      ))}
    </details>
  );
}
