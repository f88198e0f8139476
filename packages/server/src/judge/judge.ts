import type { ParsedUrlQuery } from 'node:querystring';
import type { Request, Response } from 'express';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import { declaredHeaders } from '../request/accept-input.ts';
import type { Cookies } from '../request/read-cookies.ts';
import { withCookies } from './judged-cookies.ts';
import { judgedUrl } from './judged-path.ts';
import type { RequestValidator } from './validate-request.ts';

/** A request as it was read, and who judges it. */
export interface Case {
  readonly operation: CompiledOperation;
  readonly validate: RequestValidator;
  /** Of its own: what is coerced is put in its place. */
  readonly query: ParsedUrlQuery;
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly cookies: Cookies;
  readonly body: unknown;
}

/**
 * The handler's input as express-openapi-validator leaves it.
 * @throws ApiError 400 where the request breaks the contract
 */
export async function judge(
  req: Request,
  res: Response,
  { operation, validate, query, params, cookies: sent, body }: Case,
): Promise<RawInput> {
  req.body = body;
  // Express parses the query anew at each access; the validator's coerced values need a place to stay.
  const own = { value: query, writable: true, configurable: true, enumerable: true };
  Object.defineProperty(req, 'query', own);
  const { url } = req;
  req.url = judgedUrl(url, operation.path, params);
  const cookies = await withCookies(req, operation, sent, () => validate(req, res)).finally(() => {
    req.url = url;
  });
  const headers = declaredHeaders(req.headers, operation.headerParameters);
  return { path: req.params, query: req.query, headers, cookies, body: req.body };
}
