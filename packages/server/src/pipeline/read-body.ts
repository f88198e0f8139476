import { ignoreBody, readBody as readDeclaredBody } from '../request/read-body.ts';
import type { Arrived, BodyRead, Matched, Permitted, Stage } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';
import { inTurn } from './account-turns.ts';

/** Reads the body of an operation that has one. What is done with it is done in a turn that has room for it. */
export function readBody({
  application: { bodyLimit: limit },
}: Shared): Stage<Arrived & Matched & Permitted, BodyRead> {
  return ({ exchange, route: { operation }, principal }) => {
    const { req } = exchange;
    if (operation.requestBody === null) return { body: ignoreBody(req) };
    const turn = (bytes: number) => inTurn(principal.account.id, bytes, exchange);
    return readDeclaredBody(req, operation.requestBody, { exchange, limit, turn }).then((body) => ({ body }));
  };
}
