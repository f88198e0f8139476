import { ignoreBody, readBody as readDeclaredBody } from '../request/read-body.ts';
import type { Arrived, BodyRead, Matched, Permitted, Stage } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';
import { accountTurns } from './account-turns.ts';

type Facts = Arrived & Matched & Permitted;

/** Reads the body of an operation that has one. What is done with a large one is done in a turn of its own. */
export function readBody({ application: { bodyLimit } }: Shared): Stage<Facts, BodyRead> {
  return ({ exchange, route: { operation }, principal }) => {
    const { req } = exchange;
    if (operation.requestBody === null) return { body: ignoreBody(req) };
    const turn = () => accountTurns.slice(principal.account.id);
    return readDeclaredBody(req, operation.requestBody, { exchange, limit: bodyLimit, turn }).then(
      (body) => ({ body }),
    );
  };
}
