import type { ApiKey } from '../model/account-api.ts';
import { Moment } from '../parts/moment.tsx';
import { inDigits } from '../words/moments.ts';
import { scopesInWords } from '../words/scopes.ts';

interface KeyCardProps {
  readonly apiKey: ApiKey;
  readonly onRevoke: () => void;
}

/** One key in the list. */
export function KeyCard({ apiKey, onRevoke }: KeyCardProps) {
  const { name, prefix, scopes, status, tokensLeft, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKey;
  const active = status === 'active';
  return (
    <li class={active ? 'card key' : 'card key ended'}>
      <div class="key-head">
        <h2 dir="auto">{name}</h2>
        <p>
          <code>{prefix}…</code> {!active && <span class="badge">{status}</span>}
        </p>
        {active && (
          <button type="button" class="danger" onClick={onRevoke}>
            Revoke <span class="hidden">the key {name}</span>
          </button>
        )}
      </div>
      <dl class="facts">
        <div class="wide">
          <dt>Scopes</dt>
          <dd>{scopesInWords(scopes)}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{lastUsedAt === null ? 'never' : <Moment at={lastUsedAt} />}</dd>
        </div>
        <div>
          <dt>{revokedAt !== null ? 'Revoked' : status === 'expired' ? 'Expired' : 'Expires'}</dt>
          <dd>
            {(revokedAt ?? expiresAt) === null ? 'never' : <Moment at={revokedAt ?? expiresAt ?? ''} />}
          </dd>
        </div>
        {tokensLeft !== null && (
          <div>
            <dt>Requests left now</dt>
            <dd>{inDigits(tokensLeft)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
