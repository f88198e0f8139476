import { IDEMPOTENCY_LIFETIME_MS, type IdempotencyClaim } from '../backend/idempotency-gate.ts';
import type { StoredReply } from '../backend/idempotency-store.ts';
import { type Answer, isStream } from '../reply/answer.ts';
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
import { headersOf } from './replied.ts';

type Facts = Permitted & Validated & Reserved & Handled & Written;

/** Commits what the handler wrote together with the reply to its key, or neither. */
export function commit({ application, clock }: Shared): Stage<Facts> {
  return async (facts) => {
    const { transaction } = facts;
    const answer = isStored(facts) ? await storable(facts.answer) : facts.answer;
    if (isStored(facts)) {
      const row = storedReply(facts, answer, clock());
      await transaction.add((stores) => application.idempotency.save(stores, row));
    }
    await transaction.commit();
    return new Ended(answer);
  };
}

type WithKey = Facts & { readonly idempotency: IdempotencyClaim };

/** False where there is no key, or nothing to send again. */
function isStored(facts: Facts): facts is WithKey {
  const { idempotency, reply } = facts;
  return idempotency !== null && reply.status >= 200 && reply.status <= 299;
}

/** A text that comes piece by piece is gathered: what is sent again has to be whole. */
async function storable(answer: Answer): Promise<Answer> {
  const { payload } = answer;
  if (payload === undefined || typeof payload === 'string') return answer;
  const pieces = isStream(payload) ? await Array.fromAsync(payload) : [payload];
  return { ...answer, payload: Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString() };
}

function storedReply(facts: WithKey, { payload }: Answer, createdAt: number): StoredReply {
  const { idempotency, principal, location, reply } = facts;
  const { contentType } = reply.options;
  const said = Object.entries(headersOf(reply.options)).map(([name, value]) => [name.toLowerCase(), value]);
  if (contentType !== undefined) said.push(['content-type', contentType]);
  return {
    accountId: principal.account.id,
    ...idempotency,
    status: reply.status,
    data: payload ?? reply.data,
    location,
    ...(said.length === 0 ? {} : { headers: Object.fromEntries(said) }),
    createdAt,
    expiresAt: createdAt + IDEMPOTENCY_LIFETIME_MS,
  };
}
