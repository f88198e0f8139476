import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AccountApi } from './model/account-api.ts';
import type { Place } from './model/place.ts';
import type { PublicApi } from './model/public-api.ts';
import { isSessionEnd, problemOf } from './model/refusal.ts';
import { type Route, routeOf, tokenIn } from './model/route.ts';
import { Heading } from './parts/heading.tsx';
import { Loading } from './parts/loading.tsx';
import { ProblemNotice } from './parts/notice.tsx';
import { ServicesProvider } from './parts/services.ts';
import { Account } from './rooms/account.tsx';
import { Footer, Header } from './rooms/frame.tsx';
import { Keys } from './rooms/keys.tsx';
import { Projects } from './rooms/projects.tsx';
import { SignIn } from './rooms/sign-in.tsx';
import type { Problem } from './words/problem.ts';

/** Whether somebody is signed in. */
type Access =
  | { readonly state: 'asking' | 'in' }
  | { readonly state: 'out'; readonly why: 'ended' | 'signed out' | Problem | null }
  | { readonly state: 'failed'; readonly problem: Problem; readonly token: string | null };

interface ConsoleProps {
  readonly place: Place;
  readonly account: AccountApi;
  readonly publicApi: PublicApi;
}

/** The whole page: the sign-in, or the room that the address names. */
export function Console({ place, account, publicApi }: ConsoleProps) {
  const [access, setAccess] = useState<Access>({ state: 'asking' });
  const leave = useCallback(
    (why: 'ended' | 'signed out') => {
      publicApi.forget();
      setAccess({ state: 'out', why });
    },
    [publicApi],
  );
  const enter = useCallback(
    (token: string | null) => {
      publicApi.forget();
      setAccess({ state: 'asking' });
      findAccess(account, token).then(setAccess);
    },
    [account, publicApi],
  );
  const route = useRoute(enter);
  const services = useMemo(() => ({ place, account, publicApi, leave }), [place, account, publicApi, leave]);
  return (
    <ServicesProvider value={services}>
      <Header room={access.state === 'in' ? route.room : null} />
      {access.state === 'asking' && (
        <main id="main">
          <Loading what="the console" />
        </main>
      )}
      {access.state === 'failed' && (
        <main id="main" class="narrow">
          <Heading title="Not available" takesFocus={false} />
          <ProblemNotice problem={access.problem} retry={() => enter(access.token)} />
        </main>
      )}
      {access.state === 'out' && <SignIn why={access.why} onSignedIn={() => setAccess({ state: 'in' })} />}
      {access.state === 'in' && <CurrentRoom route={route} />}
      <Footer />
    </ServicesProvider>
  );
}

/** Uses the link that led here, or finds out whether the browser has a session. */
async function findAccess(account: AccountApi, token: string | null): Promise<Access> {
  try {
    await (token === null ? account.session() : account.signInByLink(token));
    return { state: 'in' };
  } catch (error) {
    const problem = problemOf(error);
    if (token === null && isSessionEnd(error)) return { state: 'out', why: null };
    // What is no token at all is to people a link that does not work.
    if (problem.code === 'VALIDATION_ERROR')
      return { state: 'out', why: { ...problem, code: 'INVALID_LINK' } };
    if (['INVALID_LINK', 'ORIGIN_REFUSED'].includes(problem.code)) return { state: 'out', why: problem };
    return { state: 'failed', problem, token };
  }
}

/**
 * What the address names. The token of a sign-in link is taken out of the address, and so out of the history, before
 * anything else happens; `enter` is given it, or null where the page was opened without one.
 */
function useRoute(enter: (token: string | null) => void): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const follow = (): void => {
      const token = takeToken();
      if (token !== null) enter(token);
      setRoute(routeOf(location.hash));
    };
    enter(takeToken());
    setRoute(routeOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [enter]);
  return route;
}

function takeToken(): string | null {
  const token = tokenIn(location.hash);
  if (token !== null) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

function CurrentRoom({ route: { room, page } }: { readonly route: Route }) {
  const first = useRef(true);
  const takesFocus = !first.current;
  useEffect(() => {
    first.current = false;
  }, []);
  if (room === 'projects') return <Projects key={room} page={page} takesFocus={takesFocus} />;
  if (room === 'keys') return <Keys key={room} page={page} takesFocus={takesFocus} />;
  if (room === 'account') return <Account key={room} page={page} takesFocus={takesFocus} />;
  return (
    <main id="main" class="narrow">
      <Heading title="Nothing is at this address" takesFocus={takesFocus} />
      <p>
        <a href="#/">Go to your projects</a>
      </p>
    </main>
  );
}
