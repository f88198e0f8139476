import type { IncomingMessage } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { IdempotencyClaim } from '../backend/idempotency-gate.ts';
import { closestRange } from '../compile/closest-range.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { normalisedPath } from '../compile/match-operation.ts';
import { checkParameters } from '../request/check-parameters.ts';
import { deprecatedInRequest } from '../request/deprecated-in-request.ts';
import { fingerprint } from '../request/fingerprint.ts';
import { pageOf } from '../request/page-of.ts';
import { parsePrefer } from '../request/parse-prefer.ts';
import { parseQuery } from '../request/parse-query.ts';
import { readCookies } from '../request/read-cookies.ts';
import { readParameters } from '../request/read-parameters.ts';
import type { Arrived, BodyRead, Matched, Stage, Validated } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

/** Asks the acceptor, which may only say yes, then express-openapi-validator, which alone refuses and explains. */
export function validate({ routes }: Shared): Stage<Arrived & Matched & BodyRead, Validated> {
  const { requests, giveTexts } = routes;
  return ({ exchange, route, params, written, body }) => {
    const { req, target } = exchange;
    const { operation } = route;
    const { headers } = req;
    const query = queryOf(operation, target.query);
    const cookies = readCookies(operation, headers.cookie);
    const sent = { query, search: target.query, params, written, headers, cookies, body };
    checkParameters(operation, sent, req);
    // Before anything is read or filled in: the same bytes stay the same request in a later version.
    const claim = claimOf(operation, req, () =>
      fingerprint(operation.method, normalisedPath(target.path), query, body),
    );
    const deprecated = deprecatedInRequest(operation.deprecations, sent);
    const preferences = parsePrefer(headers.prefer);
    const mediaType = typeOf(operation, headers['content-type']);
    const read = readParameters(operation, sent);
    if (route.acceptor()?.(read) !== true) requests.judge(operation, mediaType, read);
    route.defaults.parameters(read);
    if (body !== undefined) route.defaults.body(mediaType, body);
    const page = pageOf(read.query, operation.pagination);
    const input = giveTexts === null ? read : giveTexts(operation, mediaType, read);
    return { input, page, preferences, idempotency: claim, deprecated };
  };
}

/** The query without the keys that let the client in: they are no parameters. */
function queryOf(operation: CompiledOperation, written: string): ParsedUrlQuery {
  const query = parseQuery(written);
  for (const name of operation.queryKeys) delete query[name];
  return query;
}

/** What the contract calls the type of a body that has been read. */
function typeOf({ requestBody }: CompiledOperation, type: string | undefined): string | null {
  return type === undefined || requestBody === null ? null : closestRange(type, requestBody.mediaTypes);
}

function claimOf(
  operation: CompiledOperation,
  { headers }: IncomingMessage,
  print: () => string,
): IdempotencyClaim | null {
  const key = operation.idempotent ? headers['idempotency-key'] : undefined;
  return typeof key === 'string' ? { key, fingerprint: print() } : null;
}
