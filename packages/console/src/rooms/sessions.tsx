import { useState } from 'preact/hooks';
import type { Session } from '../model/account-api.ts';
import { hashOf } from '../model/route.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { useServices } from '../parts/services.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { Waiting } from '../parts/waiting.tsx';

interface SessionsProps {
  readonly page: number;
  /** How often the password was set since the page was opened: each time ends every other session. */
  readonly passwordsSet: number;
}

/** Where the account is signed in; each place can be signed out. */
export function Sessions({ page, passwordsSet }: SessionsProps) {
  const { account } = useServices();
  const loaded = useLoaded(() => account.sessions(page), `${page} ${passwordsSet}`);
  const { data, loading, reload } = loaded;
  const [asked, ask] = useState<Session | null>(null);
  const [ended, setEnded] = useState<Session | null>(null);
  const end = async (session: Session): Promise<void> => {
    await account.endSession(session.id);
    ask(null);
    setEnded(session);
    reload();
  };
  return (
    <section>
      <h2>Where you are signed in</h2>
      {ended !== null && (
        <Notice kind="good" takesFocus>
          The session in <bdi>{browserOf(ended)}</bdi> has ended.
        </Notice>
      )}
      <Waiting of={loaded} what="your sessions" />
      {data !== null && (
        <>
          <ul class="rows" aria-busy={loading}>
            {data.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => {
                  setEnded(null);
                  ask(session);
                }}
              />
            ))}
          </ul>
          <Pager meta={data.meta} at={(to) => hashOf('account', to)} of="sessions" />
        </>
      )}
      {asked !== null && (
        <Confirm
          title="End this session?"
          yes="End it"
          no="Keep it"
          work={() => end(asked)}
          onNo={() => ask(null)}
        >
          <p>
            <bdi class="name">{browserOf(asked)}</bdi>, signed in by {asked.signedInWith}{' '}
            <Moment at={asked.createdAt} />, last used <Moment at={asked.lastUsedAt} />. Whoever uses it has
            to sign in again there.
          </p>
        </Confirm>
      )}
    </section>
  );
}

function browserOf({ browser }: Session): string {
  return browser ?? 'an unknown browser';
}

function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const { current, signedInWith, createdAt, lastUsedAt, expiresAt } = session;
  return (
    <li class="card title">
      <div>
        <h3 dir="auto">
          {browserOf(session)} {current && <span class="badge">this one</span>}
        </h3>
        <p class="faint">
          By {signedInWith}, <Moment at={createdAt} /> · last used <Moment at={lastUsedAt} /> · ends{' '}
          <Moment at={expiresAt} />
        </p>
      </div>
      {!current && (
        <button type="button" class="danger" onClick={onEnd}>
          End{' '}
          <span class="hidden">
            the session in {browserOf(session)}, begun <Moment at={createdAt} />
          </span>
        </button>
      )}
    </li>
  );
}
