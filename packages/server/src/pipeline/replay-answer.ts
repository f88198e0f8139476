import type { StoredReply } from '../backend/idempotency-store.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { Answer } from '../reply/answer.ts';
import { replyAnswer } from '../reply/reply-answer.ts';
import type { Exchange } from '../way/exchange.ts';
import type { Traveller } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

/** A stored reply, as it is sent again. */
export function replayAnswer(
  operation: CompiledOperation,
  { id, ownHeaders }: Exchange,
  { status, data, location, headers: said }: StoredReply,
): Answer {
  const contentType = said?.['content-type'];
  const headers = { ...ownHeaders, ...said };
  return replyAnswer(
    operation,
    { status, data, location, page: null, contentType, headers, replayed: true },
    id,
  );
}

/**
 * What another process, at the same database, has stored for the same request since it was looked up here: whatever this
 * one has failed of, be it that what it wanted to make is there, that is its answer. To be asked once the request's
 * transaction has ended; null where there is none.
 */
export async function storedMeanwhile(
  { application, clock }: Shared,
  { operation, principal, idempotency, release, exchange }: Traveller,
): Promise<Answer | null> {
  if (operation === null || !principal || !idempotency || !release) return null;
  try {
    const stored = await application.idempotency.find(principal.account.id, idempotency.key);
    const isAnswer = stored?.fingerprint === idempotency.fingerprint && stored.expiresAt > clock();
    return isAnswer ? replayAnswer(operation, exchange, stored) : null;
  } catch {
    return null; // What failed before says more.
  }
}
