import { ignoreBody, readBody as readDeclaredBody } from '../request/read-body.ts';
import type { Arrived, BodyRead, Matched, Stage } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

/** Reads the body of an operation that has one. */
export function readBody({ application: { bodyLimit } }: Shared): Stage<Arrived & Matched, BodyRead> {
  return ({ exchange, route: { operation } }) => {
    const { req } = exchange;
    if (operation.requestBody === null) return { body: ignoreBody(req) };
    return readDeclaredBody(req, operation.requestBody, exchange, bodyLimit).then((body) => ({ body }));
  };
}
