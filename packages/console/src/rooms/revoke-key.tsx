import type { ApiKey } from '../model/account-api.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Moment } from '../parts/moment.tsx';
import { useServices } from '../parts/services.ts';

interface RevokeKeyProps {
  readonly apiKey: ApiKey;
  readonly onNo: () => void;
  readonly onRevoked: () => void;
}

/** Asks before a key is revoked for ever. */
export function RevokeKey({ apiKey: { id, name, prefix, lastUsedAt }, onNo, onRevoked }: RevokeKeyProps) {
  const { account } = useServices();
  const revoke = async (): Promise<void> => {
    await account.revokeKey(id);
    onRevoked();
  };
  return (
    <Confirm title="Revoke this key?" yes="Revoke it for ever" no="Keep it" work={revoke} onNo={onNo}>
      <p>
        <bdi class="name">{name}</bdi> <code>{prefix}…</code>
      </p>
      <p>
        Programs that use it are refused within five seconds. This cannot be undone.{' '}
        {lastUsedAt === null ? (
          'It has never been used.'
        ) : (
          <>
            It was last used <Moment at={lastUsedAt} />.
          </>
        )}
      </p>
    </Confirm>
  );
}
