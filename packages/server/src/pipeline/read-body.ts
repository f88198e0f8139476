import { ignoreBody, readBody as readDeclaredBody } from '../request/read-body.ts';
import type { Arrived, BodyRead, Matched, Stage } from '../way/facts.ts';

/** Reads the body of an operation that has one. */
export const readBody: Stage<Arrived & Matched, BodyRead> = ({ exchange, route: { operation } }) => {
  const { req } = exchange;
  if (operation.requestBody === null) return { body: ignoreBody(req) };
  return readDeclaredBody(req, operation.requestBody, exchange).then((body) => ({ body }));
};
