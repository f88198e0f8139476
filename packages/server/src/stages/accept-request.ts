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
import { parsePrefer } from './parse-prefer.ts';
import { parseQuery } from './parse-query.ts';
import { ignoreBody, readBody } from './read-body.ts';
import type { RequestValidator } from './validate-request.ts';

const IDEMPOTENCY_KEY = 'idempotency-key';

/** A request the contract allows. */
export interface AcceptedRequest {
  readonly input: RawInput;
  readonly preferences: ReadonlyMap<string, string>;
  /** Null without the header, or where the operation takes none. */
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
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

/** Reads and validates a whole request. @throws ApiError 400, 413 or 415 */
export async function acceptRequest(
  exchange: Exchange,
  target: Target,
  { operation, acceptor, validate }: Judging,
): Promise<AcceptedRequest> {
  const { req, res } = exchange;
  const body =
    operation.requestBody === null
      ? ignoreBody(req)
      : await readBody(req, operation.requestBody, exchange.signal);
  const query = parseQuery(target.query);
  for (const name of operation.queryKeys) delete query[name];
  const { params } = target;
  checkParameters(operation, query, params, req);
  const key = operation.idempotent ? req.headers[IDEMPOTENCY_KEY] : undefined;
  // Taken before defaults are filled in: the same bytes stay the same request in a later version.
  const idempotency =
    typeof key === 'string'
      ? { key, fingerprint: fingerprint(operation.method, target.path, query, body) }
      : null;
  const deprecated = deprecatedInRequest(operation.deprecations, { query, headers: req.headers, body });
  const raw = { query, params, headers: req.headers, body };
  const accept = acceptor();
  const input =
    (accept === null ? null : acceptInput(accept, raw)) ??
    (await judge(req, res, { target, body, operation, validate }));
  return { input, preferences: parsePrefer(req.headers.prefer), idempotency, deprecated };
}

interface Case extends Omit<Judging, 'acceptor'> {
  readonly target: Target;
  readonly body: unknown;
}

async function judge(
  req: Request,
  res: Response,
  { target, body, operation, validate }: Case,
): Promise<RawInput> {
  req.body = body;
  // Express parses the query anew at each access; the validator's coerced values need a place to stay.
  const query = { value: parseQuery(target.query), writable: true, configurable: true, enumerable: true };
  Object.defineProperty(req, 'query', query);
  await validate(req, res);
  const headers = declaredHeaders(req.headers, operation.headerParameters);
  return { path: req.params, query: req.query, headers, body: req.body };
}
