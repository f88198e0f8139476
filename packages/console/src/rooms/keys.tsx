import { useState } from 'preact/hooks';
import type { ApiKey, CreatedApiKey } from '../model/account-api.ts';
import { type KeyCount, keyCount, MOST_KEYS } from '../model/key-count.ts';
import { hashOf } from '../model/route.ts';
import { Heading } from '../parts/heading.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { useServices } from '../parts/services.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { Waiting } from '../parts/waiting.tsx';
import { count } from '../words/moments.ts';
import { keyLimit } from '../words/problem.ts';
import { KeyCard } from './key-card.tsx';
import { NewKey } from './new-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import type { RoomProps } from './room-props.ts';

type Open = 'new' | { readonly revoke: ApiKey } | null;

interface KeysProps extends RoomProps {
  readonly onMade: (created: CreatedApiKey) => void;
}

/** The API keys of the account: made, listed, revoked. */
export function Keys({ page, takesFocus, onMade }: KeysProps) {
  const { account, place } = useServices();
  const loaded = useLoaded(() => account.keys(page), `${page}`);
  const { data, loading, reload } = loaded;
  const [open, setOpen] = useState<Open>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const counted = data && keyCount(data.newest, Date.now());
  const isFull = counted?.isFull === true;
  const close = (): void => setOpen(null);
  const show = (next: Open): void => {
    setRevoked(null);
    setOpen(next);
  };
  return (
    <main id="main">
      <div class="title">
        <Heading title="API keys" takesFocus={takesFocus} />
        {/* Whoever presses it all the same has it looked at again: an hour may have passed. */}
        <button
          type="button"
          class="main"
          aria-disabled={isFull}
          aria-describedby={isFull ? 'key-limit' : undefined}
          onClick={() => (isFull ? reload() : show('new'))}
        >
          Create a key
        </button>
      </div>
      <p class="lead">
        Programs use a key to call the API in your account’s name. <a href={place.docs}>How to call it</a>
      </p>
      {revoked !== null && (
        <Notice kind="good" takesFocus>
          The key <bdi class="name">{revoked.name}</bdi> is revoked. It stops working within five seconds.
        </Notice>
      )}
      {isFull && <Full freeAt={counted.freeAt} />}
      <Waiting of={loaded} what="your keys" />
      {data?.meta.total === 0 && (
        <section class="empty">
          <h2>No keys yet</h2>
          <p>Create one, store it where your program finds it, and send a first request.</p>
        </section>
      )}
      {data !== null && data.meta.total > 0 && (
        <>
          <p class="faint">
            {count(data.meta.total, 'key')}, newest first
            {counted && data.newest.length === data.meta.total && inParts(counted)}
          </p>
          <ul class="rows" aria-busy={loading}>
            {data.data.map((key) => (
              <KeyCard key={key.id} apiKey={key} onRevoke={() => show({ revoke: key })} />
            ))}
          </ul>
          <Pager meta={data.meta} at={(to) => hashOf('keys', to)} of="API keys" />
        </>
      )}
      {open === 'new' && (
        <NewKey
          onCancel={close}
          onMaybeMade={reload}
          onMade={(made) => {
            close();
            onMade(made);
            if (page === 1) reload();
            else location.hash = hashOf('keys');
          }}
        />
      )}
      {open !== null && open !== 'new' && (
        <RevokeKey
          apiKey={open.revoke}
          onNo={close}
          onRevoked={() => {
            close();
            setRevoked(open.revoke);
            reload();
          }}
        />
      )}
    </main>
  );
}

/** Said before the form is filled in, which would be for nothing. */
function Full({ freeAt }: Pick<KeyCount, 'freeAt'>) {
  return (
    <Notice kind="plain">
      <p id="key-limit">
        No key can be made now. {keyLimit.why}{' '}
        {freeAt === null ? (
          keyLimit.advice
        ) : (
          <>
            The next can be made <Moment at={freeAt} />.
          </>
        )}
      </p>
    </Notice>
  );
}

function inParts({ active, ended }: KeyCount): string {
  const others = ended === 0 ? '' : `, ${ended} revoked or expired in the last hour`;
  return `: ${active} active${others}; ${MOST_KEYS} at most`;
}
