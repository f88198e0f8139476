import { RequestTransaction } from '../backend/request-transaction.ts';
import { replyAnswer } from '../reply/reply-answer.ts';
import {
  type Arrived,
  Ended,
  type Matched,
  type Permitted,
  type Reserved,
  type Stage,
  type Validated,
} from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

type Facts = Arrived & Matched & Permitted & Validated;

/** Sends a key's stored reply again, or claims the key until the request has ended. */
export function reserve({ gate, application }: Shared): Stage<Facts, Reserved> {
  return ({ exchange, route, principal, idempotency }) => {
    exchange.begun = performance.now();
    const transaction = new RequestTransaction(() => application.begin());
    if (idempotency === null) return { transaction, release: null };
    const { key, fingerprint } = idempotency;
    return gate.claim(principal.account.id, key, fingerprint).then(({ replay, release }) => {
      if (replay === null) return { transaction, release };
      const { status, data, location } = replay;
      const stored = { status, data, location, total: undefined, page: null, contentType: undefined };
      const outgoing = { ...stored, headers: exchange.ownHeaders, replayed: true };
      return new Ended(replyAnswer(route.operation, outgoing, exchange.id));
    });
  };
}
