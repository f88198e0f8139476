import type { ParsedUrlQuery } from 'node:querystring';
import type { Request, Response } from 'express';
import type { Acceptor } from '../accept/acceptors.ts';
import type { CompiledOperation } from '../document/compile-operation.ts';
import type { Deprecation } from '../document/deprecations.ts';
import type { RawInput } from '../erased-handler.ts';
import type { Exchange } from '../exchange.ts';
import { acceptInput, declaredHeaders } from './accept-input.ts';
import { checkParameters } from './check-parameters.ts';
import { deprecatedInRequest } from './deprecated-use.ts';
import { fingerprint } from './fingerprint.ts';
import { withCookies } from './judged-cookies.ts';
import { parsePrefer } from './parse-prefer.ts';
import { parseQuery } from './parse-query.ts';
import { ignoreBody, readBody } from './read-body.ts';
import { type Cookies, readCookies } from './read-cookies.ts';
import type { RequestValidator } from './validate-request.ts';

const IDEMPOTENCY_KEY = 'idempotency-key';

/** A key a client gave to its request, and what the request is. */
export interface IdempotencyClaim {
  readonly key: string;
  readonly fingerprint: string;
}

/** A request the contract allows. */
export interface AcceptedRequest {
  readonly input: RawInput;
  readonly preferences: ReadonlyMap<string, string>;
  /** Null without the header, or where the operation takes none. */
  readonly idempotency: IdempotencyClaim | null;
  /** What it used of what is deprecated, beside the operation itself. */
  readonly deprecated: readonly Deprecation[];
}

/** The place a request was matched to. */
export interface Target {
  /** Path below the mount point, base path included, as the client wrote it. */
  readonly path: string;
  /** What stands behind the question mark. */
  readonly query: string;
  readonly params: Readonly<Record<string, string>>;
}

/** How an operation's requests are judged. */
export interface Judging {
  readonly operation: CompiledOperation;
  /** What may only say yes; null where there is nothing that can. */
  readonly acceptor: () => Acceptor | null;
  /** What decides and explains where the acceptor did not say yes. */
  readonly validate: RequestValidator;
}

/**
 * Reads and validates a whole request; at once where nothing has to be waited for, which is most of the time.
 * @throws ApiError 400, 413 or 415
 */
export function acceptRequest(
  exchange: Exchange,
  target: Target,
  judging: Judging,
): Promise<AcceptedRequest> | AcceptedRequest {
  const { req, res } = exchange;
  const { requestBody } = judging.operation;
  if (requestBody === null) return acceptBody(req, res, target, judging, ignoreBody(req));
  return readBody(req, requestBody, exchange).then((body) => acceptBody(req, res, target, judging, body));
}

function acceptBody(
  req: Request,
  res: Response,
  target: Target,
  { operation, acceptor, validate }: Judging,
  body: unknown,
): Promise<AcceptedRequest> | AcceptedRequest {
  const query = queryOf(operation, target);
  const { params } = target;
  const cookies = readCookies(operation, req.headers.cookie);
  checkParameters(operation, query, params, req, cookies);
  const key = operation.idempotent ? req.headers[IDEMPOTENCY_KEY] : undefined;
  // Taken before defaults are filled in: the same bytes stay the same request in a later version.
  const idempotency =
    typeof key === 'string'
      ? { key, fingerprint: fingerprint(operation.method, target.path, query, body) }
      : null;
  const deprecated = deprecatedInRequest(operation.deprecations, {
    query,
    headers: req.headers,
    cookies,
    body,
  });
  const request = { preferences: parsePrefer(req.headers.prefer), idempotency, deprecated };
  const accept = acceptor();
  const input =
    accept === null ? null : acceptInput(accept, { query, params, headers: req.headers, cookies, body });
  if (input !== null) return { input, ...request };
  return judge(req, res, { target, cookies, body, operation, validate }).then((judged) => ({
    input: judged,
    ...request,
  }));
}

/** The query without the keys that let the client in: they are no parameters. */
function queryOf(operation: CompiledOperation, target: Target): ParsedUrlQuery {
  const query = parseQuery(target.query);
  for (const name of operation.queryKeys) delete query[name];
  return query;
}

interface Case extends Omit<Judging, 'acceptor'> {
  readonly target: Target;
  readonly cookies: Cookies;
  readonly body: unknown;
}

async function judge(
  req: Request,
  res: Response,
  { target, cookies: sent, body, operation, validate }: Case,
): Promise<RawInput> {
  req.body = body;
  // Express parses the query anew at each access; the validator's coerced values need a place to stay.
  const query = { value: queryOf(operation, target), writable: true, configurable: true, enumerable: true };
  Object.defineProperty(req, 'query', query);
  const cookies = await withCookies(req, operation, sent, () => validate(req, res));
  const headers = declaredHeaders(req.headers, operation.headerParameters);
  return { path: req.params, query: req.query, headers, cookies, body: req.body };
}
