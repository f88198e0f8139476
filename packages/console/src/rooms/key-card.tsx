import type { ApiKey } from '../model/account-api.ts';
import { Fact } from '../parts/fact.tsx';
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
  const end = revokedAt ?? expiresAt;
  return (
    <li class={active ? 'card key' : 'card key ended'}>
      <div class="title">
        <div>
          <h2 dir="auto">{name}</h2>
          <p>
            <code>{prefix}…</code> {!active && <span class="badge">{status}</span>}
          </p>
        </div>
        {active && (
          <button type="button" class="danger" onClick={onRevoke}>
            Revoke <span class="hidden">the key {name}</span>
          </button>
        )}
      </div>
      <dl class="facts">
        <Fact name="Scopes" wide>
          {scopesInWords(scopes)}
        </Fact>
        <Fact name="Created">
          <Moment at={createdAt} />
        </Fact>
        <Fact name="Last used">{lastUsedAt === null ? 'never' : <Moment at={lastUsedAt} />}</Fact>
        <Fact name={revokedAt !== null ? 'Revoked' : status === 'expired' ? 'Expired' : 'Expires'}>
          {end === null ? 'never' : <Moment at={end} />}
        </Fact>
        {tokensLeft !== null && <Fact name="Requests left now">{inDigits(tokensLeft)}</Fact>}
      </dl>
    </li>
  );
}
