import { quoted } from '@seogeo/docs/curl-command';
import type { Project } from '../model/public-api.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { useServices } from '../parts/services.ts';

/** What the console does not do itself, and what a program may want of it. */
export function Commands({ project: { id, primaryDomain } }: { readonly project: Project }) {
  const { place } = useServices();
  const commands = {
    'All pages, worst first': `seogeo pages ${id} --sort geoScore`,
    'All that the last audit found': `seogeo wait ${id}`,
    'Another audit': `seogeo audit ${quoted(primaryDomain)} --project ${id}`,
  };
  return (
    <details>
      <summary>Another audit, and all of this at a terminal</summary>
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
