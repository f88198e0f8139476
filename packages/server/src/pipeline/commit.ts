import { IDEMPOTENCY_LIFETIME_MS } from '../backend/idempotency-gate.ts';
import type { StoredReply } from '../backend/idempotency-store.ts';
import {
  Ended,
  type Handled,
  type Permitted,
  type Reserved,
  type Stage,
  type Validated,
  type Written,
} from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

type Facts = Permitted & Validated & Reserved & Handled & Written;

/** Commits what the handler wrote together with the reply to its key, or neither. */
export function commit({ application, clock }: Shared): Stage<Facts> {
  return async (facts) => {
    const { transaction, answer } = facts;
    const row = storedReply(facts, clock);
    if (row !== null) await transaction.add((stores) => application.idempotency.save(stores, row));
    if (transaction.isUsed) await transaction.commit();
    return new Ended(answer);
  };
}

/** Null where there is no key, or nothing to send again. */
function storedReply(facts: Facts, clock: () => number): StoredReply | null {
  const { idempotency, principal, location } = facts;
  const { status, data } = facts.reply;
  if (idempotency === null || status < 200 || status > 299) return null;
  const createdAt = clock();
  const expiresAt = createdAt + IDEMPOTENCY_LIFETIME_MS;
  return { accountId: principal.account.id, ...idempotency, status, data, location, createdAt, expiresAt };
}
