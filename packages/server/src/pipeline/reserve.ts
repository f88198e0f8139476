import { RequestTransaction } from '../backend/request-transaction.ts';
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
import { replayAnswer } from './replay-answer.ts';

type Facts = Arrived & Matched & Permitted & Validated;

/** Sends a key's stored reply again, or claims the key until the request has ended. */
export function reserve({ gate, application }: Shared): Stage<Facts, Reserved> {
  return ({ exchange, route, principal, idempotency }) => {
    exchange.begun = performance.now();
    const transaction = new RequestTransaction(() => application.begin(principal.account.id));
    if (idempotency === null) return { transaction, release: null };
    const { key, fingerprint } = idempotency;
    return gate.claim(principal.account.id, key, fingerprint).then(({ replay, release }) => {
      if (replay === null) return { transaction, release };
      return new Ended(replayAnswer(route.operation, exchange, replay));
    });
  };
}
