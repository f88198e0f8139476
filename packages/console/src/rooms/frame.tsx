import { hashOf, type Room } from '../model/route.ts';
import { SchemeChoice } from '../parts/scheme-choice.tsx';
import { useServices } from '../parts/services.ts';
import { useAction } from '../parts/use-action.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { problemSentence } from '../words/problem.ts';

const links: readonly [Room, string][] = [
  ['projects', 'Projects'],
  ['keys', 'API keys'],
  ['account', 'Account'],
];

/** @param room the one that is shown; null while nobody is signed in */
export function Header({ room }: { readonly room: Room | null }) {
  const { place, account, leave } = useServices();
  const { busy, problem, run } = useAction();
  const current = new Map<Room | null, 'page' | 'true'>([
    [room === 'audit' ? 'projects' : null, 'true'],
    [room, 'page'],
  ]);
  const signOut = async (): Promise<void> => {
    await account.signOut();
    leave('signed out');
  };
  return (
    <header class="site">
      <button type="button" class="skip" onClick={skip}>
        Skip to the content
      </button>
      <a class="brand" href={hashOf('projects')}>
        <Mark /> <span>SEO and GEO</span>
      </a>
      {room !== null && (
        <>
          <nav aria-label="Console">
            <ul>
              {links.map(([target, label]) => (
                <li key={target}>
                  <a href={hashOf(target)} aria-current={current.get(target)}>
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <a href={place.docs}>Docs</a>
              </li>
            </ul>
          </nav>
          <Who />
          <button type="button" class="plain out" aria-disabled={busy} onClick={() => run(signOut)}>
            Sign out
          </button>
        </>
      )}
      {problem && (
        <p class="wrong" role="alert">
          You are still signed in. {problemSentence(problem)}
        </p>
      )}
    </header>
  );
}

/** Whose account this is: a link that was sent by somebody may have led into theirs. */
function Who() {
  const { account, memory } = useServices();
  const { data } = useLoaded(() => account.account(), '');
  if (data !== null) memory.email = data.email;
  return (
    <p class="who" title={data?.email}>
      {data && (
        <>
          <span class="hidden">Signed in as </span>
          <bdi>{data.email}</bdi>
        </>
      )}
    </p>
  );
}

/** The address names the room, so a link to `#main` would lead out of it. */
function skip(): void {
  const main = document.querySelector<HTMLElement>('#main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}

function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="10" cy="10" r="6.5" />
      <path d="M15 15l6 6M7 11.5l2-3 2.2 2 2-3.5" />
    </svg>
  );
}

export function Footer() {
  const { place } = useServices();
  return (
    <footer class="site">
      <a href={place.docs}>Guides and reference</a>
      <SchemeChoice />
    </footer>
  );
}
