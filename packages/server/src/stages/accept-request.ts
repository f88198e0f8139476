import type { Request, Response } from 'express';
import type { CompiledOperation } from '../document/compile-operation.ts';
import type { Deprecation } from '../document/deprecations.ts';
import type { RawInput } from '../erased-handler.ts';
import { checkParameters } from './check-parameters.ts';
import { deprecatedInRequest } from './deprecated-use.ts';
import { fingerprint } from './fingerprint.ts';
import { parsePrefer } from './parse-prefer.ts';
import { parseQuery } from './parse-query.ts';
import { readBody } from './read-body.ts';
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

/** Reads and validates a whole request. @throws ApiError 400, 413 or 415 */
export async function acceptRequest(
  req: Request,
  res: Response,
  operation: CompiledOperation,
  target: Target,
  validate: RequestValidator,
): Promise<AcceptedRequest> {
  const body = await readBody(req, operation.requestBody);
  const query = parseQuery(target.query);
  for (const name of operation.queryKeys) delete query[name];
  checkParameters(operation.parameters, query, target.params, req);
  const key = operation.idempotent ? req.headers[IDEMPOTENCY_KEY] : undefined;
  // Taken before the validator fills in defaults: the same bytes stay the same request in a later version.
  const idempotency =
    typeof key === 'string'
      ? { key, fingerprint: fingerprint(operation.method, target.path, query, body) }
      : null;
  const deprecated = deprecatedInRequest(operation.deprecations, { query, headers: req.headers, body });
  req.body = body;
  // Express parses the query anew at each access; the validator's coerced values need a place to stay.
  Object.defineProperty(req, 'query', { value: query, writable: true, configurable: true, enumerable: true });
  await validate(req, res);
  const headers = declaredHeaders(req, operation);
  const input = { path: req.params, query: req.query, headers, body: req.body };
  return { input, preferences: parsePrefer(req.headers.prefer), idempotency, deprecated };
}

function declaredHeaders(req: Request, operation: CompiledOperation): Record<string, unknown> {
  const headers: Record<string, unknown> = {};
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'header') continue;
    const name = parameter.name.toLowerCase();
    if (req.headers[name] !== undefined) headers[name] = req.headers[name];
  }
  return headers;
}
