import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AccountApi, CreatedApiKey, Session } from './model/account-api.ts';
import { Memory } from './model/memory.ts';
import { onOtherWindows, tellOtherWindows } from './model/other-windows.ts';
import type { Place } from './model/place.ts';
import type { PublicApi } from './model/public-api.ts';
import { isSessionEnd, problemOf } from './model/refusal.ts';
import { type Route, routeOf, tokenIn } from './model/route.ts';
import { Heading } from './parts/heading.tsx';
import { Loading } from './parts/loading.tsx';
import { Notice, ProblemNotice } from './parts/notice.tsx';
import { ServicesProvider } from './parts/services.ts';
import { Account } from './rooms/account.tsx';
import { Audit } from './rooms/audit.tsx';
import { Footer, Header } from './rooms/frame.tsx';
import { Keys } from './rooms/keys.tsx';
import { MadeKey } from './rooms/made-key.tsx';
import { Projects } from './rooms/projects.tsx';
import { SignIn } from './rooms/sign-in.tsx';
import type { Problem } from './words/problem.ts';

/** Whether somebody is signed in. */
type Access =
  | { readonly state: 'asking' }
  | {
      readonly state: 'in';
      readonly session: Session;
      readonly byForm?: boolean;
      /** The account that another window has signed in to meanwhile: its e-mail address. */
      readonly instead?: string | undefined;
    }
  | {
      readonly state: 'out';
      readonly why: 'signed out' | Problem | null;
      /** The session that the browser has in spite of a link that signs nobody in. */
      readonly still?: Session | null;
    }
  | { readonly state: 'failed'; readonly problem: Problem; readonly token: string | null };

interface ConsoleProps {
  readonly place: Place;
  readonly account: AccountApi;
  readonly publicApi: PublicApi;
}

/** The whole page: the sign-in, or the room that the address names. */
export function Console({ place, account, publicApi }: ConsoleProps) {
  const [access, setAccess] = useState<Access>({ state: 'asking' });
  // Seen once: it stays in view whoever signs in or out meanwhile, and wherever the browser's buttons lead.
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const memory = useMemo(() => new Memory(), []);
  const leave = useCallback(
    (why: 'signed out' | Problem) => {
      publicApi.forget();
      setAccess({ state: 'out', why });
      if (why !== 'signed out') return;
      memory.forget();
      tellOtherWindows();
    },
    [publicApi, memory],
  );
  const signedIn = useCallback(
    (session: Session, byForm: boolean) => {
      publicApi.forget();
      setAccess({ state: 'in', session, byForm });
      tellOtherWindows();
    },
    [publicApi],
  );
  const enter = useCallback(
    (token: string | null) => {
      publicApi.forget();
      setAccess({ state: 'asking' });
      findAccess(account, token).then((found) => {
        if (token !== null && found.state === 'in') signedIn(found.session, false);
        else setAccess(found);
      });
    },
    [account, publicApi, signedIn],
  );
  useEffect(
    () =>
      onOtherWindows(() => {
        findAccess(account, null).then(async (found) => {
          if (found.state === 'failed') return;
          const email = found.state === 'in' ? await emailOf(account) : null;
          publicApi.forget();
          setAccess((before) => after(before, found, { email, shown: memory.email }));
        });
      }),
    [account, publicApi, memory],
  );
  const route = useRoute(enter);
  const services = useMemo(
    () => ({ place, account, publicApi, memory, leave }),
    [place, account, publicApi, memory, leave],
  );
  return (
    <ServicesProvider value={services}>
      {access.state === 'in' ? <Header key={access.session.id} room={route.room} /> : <Header room={null} />}
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
      {access.state === 'out' && (
        <SignIn
          why={access.why}
          still={access.still ?? null}
          onSignedIn={(session) => signedIn(session, true)}
        />
      )}
      {access.state === 'in' && (
        <>
          {access.instead !== undefined && <Instead key={access.session.id} email={access.instead} />}
          <CurrentRoom
            key={access.session.id}
            route={route}
            firstTakesFocus={access.byForm === true}
            onMade={setMade}
          />
        </>
      )}
      {made !== null && <MadeKey created={made} onStored={() => setMade(null)} />}
      <Footer />
    </ServicesProvider>
  );
}

/** Uses the link that led here, or finds out whether the browser has a session. */
async function findAccess(account: AccountApi, token: string | null): Promise<Access> {
  try {
    const session = await (token === null ? account.session() : account.signInByLink(token));
    return { state: 'in', session };
  } catch (error) {
    const problem = problemOf(error);
    if (token === null && isSessionEnd(error))
      return { state: 'out', why: problem.code === 'UNAUTHENTICATED' ? null : problem };
    // What is no token at all is to people a link that does not work.
    if (token !== null && ['VALIDATION_ERROR', 'INVALID_LINK'].includes(problem.code))
      return { state: 'out', why: { ...problem, code: 'INVALID_LINK' }, still: await ownSession(account) };
    if (problem.code === 'ORIGIN_REFUSED') return { state: 'out', why: problem };
    return { state: 'failed', problem, token };
  }
}

/** The session of this browser; null where it has none, or where that cannot be known now. */
async function ownSession(account: AccountApi): Promise<Session | null> {
  const access = await findAccess(account, null);
  return access.state === 'in' ? access.session : null;
}

/** Of who is signed in; null where that cannot be known now. */
function emailOf(account: AccountApi): Promise<string | null> {
  return account.account().then(
    ({ email }) => email,
    () => null,
  );
}

/**
 * What to show after another window's sign-in or sign-out. Nothing changes where the session is the same, and nothing that is
 * typed or shown is lost where only the session is another.
 * @param email of who is signed in now, and of whose account is shown
 */
function after(
  before: Access,
  found: Access,
  { email, shown }: { readonly email: string | null; readonly shown: string | null },
): Access {
  if (before.state !== 'in') return found;
  if (found.state === 'out' && found.why === null) return { state: 'out', why: 'signed out' };
  if (found.state !== 'in') return found;
  const isSame = found.session.id === before.session.id || (email !== null && email === shown);
  return isSame ? before : { ...found, instead: email ?? undefined };
}

/** What is made from now on is made in that account. */
function Instead({ email }: { readonly email: string }) {
  return (
    <div class="band">
      <Notice kind="plain" takesFocus>
        This browser is now signed in as <bdi class="name">{email}</bdi>: that was done in another window.
        What you see and do here is that account’s.
      </Notice>
    </div>
  );
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

interface CurrentRoomProps {
  readonly route: Route;
  /** Whether the first room does: what had the focus, in the form of the sign-in, is gone. */
  readonly firstTakesFocus: boolean;
  readonly onMade: (created: CreatedApiKey) => void;
}

function CurrentRoom({ route: { room, page, view }, firstTakesFocus, onMade }: CurrentRoomProps) {
  const first = useRef(!firstTakesFocus);
  const takesFocus = !first.current;
  useEffect(() => {
    first.current = false;
  }, []);
  if (room === 'projects') return <Projects key={room} page={page} takesFocus={takesFocus} />;
  if (view !== undefined) return <Audit key={view.project} view={view} page={page} takesFocus={takesFocus} />;
  if (room === 'keys') return <Keys key={room} page={page} takesFocus={takesFocus} onMade={onMade} />;
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
