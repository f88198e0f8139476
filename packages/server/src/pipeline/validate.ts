import type { IncomingMessage } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { IdempotencyClaim } from '../backend/idempotency-gate.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { judge } from '../judge/judge.ts';
import { acceptInput } from '../request/accept-input.ts';
import { checkParameters } from '../request/check-parameters.ts';
import { deprecatedInRequest } from '../request/deprecated-in-request.ts';
import { fingerprint } from '../request/fingerprint.ts';
import { pageOf } from '../request/page-of.ts';
import { parsePrefer } from '../request/parse-prefer.ts';
import { parseQuery } from '../request/parse-query.ts';
import { readCookies } from '../request/read-cookies.ts';
import type { Arrived, BodyRead, Matched, Stage, Validated } from '../way/facts.ts';

/** Asks the acceptor, which may only say yes, then express-openapi-validator, which alone refuses and explains. */
export const validate: Stage<Arrived & Matched & BodyRead, Validated> = async (facts) => {
  const { exchange, route, params, body } = facts;
  const { req, res, target } = exchange;
  const { operation } = route;
  const { headers } = req;
  const query = queryOf(operation, target.query);
  const cookies = readCookies(operation, headers.cookie);
  checkParameters(operation, query, params, req, cookies);
  // Both are read before defaults are filled in: the same bytes stay the same request in a later version.
  const idempotency = claimOf(operation, req, () => fingerprint(operation.method, target.path, query, body));
  const deprecated = deprecatedInRequest(operation.deprecations, { query, headers, cookies, body });
  const preferences = parsePrefer(headers.prefer);
  const acceptor = route.acceptor();
  const accepted = acceptor && acceptInput(acceptor, { query, params, headers, cookies, body });
  const input =
    accepted ??
    (await judge(req, res, { ...route, query: queryOf(operation, target.query), params, cookies, body }));
  return { input, page: pageOf(input.query, operation.pagination), preferences, idempotency, deprecated };
};

/** The query without the keys that let the client in: they are no parameters. */
function queryOf(operation: CompiledOperation, written: string): ParsedUrlQuery {
  const query = parseQuery(written);
  for (const name of operation.queryKeys) delete query[name];
  return query;
}

function claimOf(
  operation: CompiledOperation,
  { headers }: IncomingMessage,
  print: () => string,
): IdempotencyClaim | null {
  const key = operation.idempotent ? headers['idempotency-key'] : undefined;
  return typeof key === 'string' ? { key, fingerprint: print() } : null;
}
