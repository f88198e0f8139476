import { formats, isArray, isObject, member } from '@seogeo/document';
import type { Request, Response } from 'express';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { ApiError } from '../errors/api-error.ts';
import { validationError } from '../errors/errors.ts';
import { type Finding, readFinding } from './explain-violation.ts';
import { OpenApiValidator, type Spec } from './express-openapi-validator.ts';
import { judgedPath } from './judged-path.ts';
import { singleOperationDocument } from './single-operation.ts';

/**
 * Validates and coerces a request in place: afterwards `req.params`, `req.query`, `req.headers` and
 * `req.body` are what the contract says, defaults filled in.
 * @throws ApiError 400 where the request breaks the contract; anything else is a fault of the contract
 */
export type RequestValidator = (req: Request, res: Response) => Promise<void>;

type ApiSpec = Spec['apiDoc'];
/** An express-openapi-validator of one operation. */
export type Judge = ReturnType<OpenApiValidator['installMiddleware']>;

/** Gives the judge that was made before, or one that is made now. */
export type KeepJudge = (make: () => Judge) => Judge;

/** Makes one operation's express-openapi-validator when it is first needed. */
export function createRequestValidator(
  document: object,
  basePath: string,
  operation: CompiledOperation,
  keep: KeepJudge,
): RequestValidator {
  return async (req, res) => {
    const handlers = keep(() => createHandlers(document, basePath, operation));
    const { method } = req;
    // Where a discriminator is looked for it has to be in something; without one the body is refused.
    if (operation.requestBody?.discriminated && !isObject(req.body)) req.body = {};
    // HEAD is answered by the operation of GET (RFC 9110, section 9.3.2), unless the document has one of its own.
    if (method === 'HEAD') req.method = operation.method;
    try {
      const [first, ...others] = handlers;
      if (first !== undefined) await run(first, withoutApp(req), res);
      for (const handler of others) await run(handler, req, res);
    } catch (error) {
      throw explain(error, req.body, operation.requestBody?.discriminated === true);
    } finally {
      req.method = method;
    }
  };
}

/**
 * The validator's first step hooks every path parameter into the whole Express application, which then holds the
 * validator for ever; the others read the request alone.
 */
function withoutApp(req: Request): Request {
  return Object.create(req, { app: { value: { param: () => undefined } } });
}

/** The validator's own middleware, given the document directly. */
function createHandlers(document: object, basePath: string, operation: CompiledOperation): Judge {
  const apiDoc: unknown = singleOperationDocument(document, basePath, operation);
  if (!isApiSpec(apiDoc)) throw new Error(`${operation.id}: only OpenAPI 3.1 documents are served.`);
  const validator = new OpenApiValidator({
    apiSpec: apiDoc,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: false, coerceTypes: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    useRequestUrl: true,
    formats,
    ajvFormats: { mode: 'full' },
  });
  const path = `${basePath}${judgedPath(operation.path)}`;
  const route = {
    basePath,
    expressRoute: expressRoute(path),
    openApiRoute: path,
    method: operation.method,
    pathParams: operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  };
  return validator.installMiddleware(
    Promise.resolve({ apiDoc, basePaths: [basePath], routes: [route], serial: 0 }),
  );
}

/** A path template in the syntax of path-to-regexp 8: names quoted, everything else literal. */
function expressRoute(template: string): string {
  return template
    .split(/(\{[^{}]+\})/)
    .map((part, index) =>
      index % 2 === 1 ? `:"${part.slice(1, -1)}"` : part.replaceAll(/[(){}[\]+?!:*\\]/g, '\\$&'),
    )
    .join('');
}

function isApiSpec(value: unknown): value is ApiSpec {
  const version = member(value, 'openapi');
  return typeof version === 'string' && version.startsWith('3.1.');
}

function run(handler: Judge[number], req: Request, res: Response): Promise<void> {
  return new Promise((done, fail) => {
    try {
      handler(req, res, (error?: unknown) => (error === undefined ? done() : fail(error)));
    } catch (error) {
      fail(error);
    }
  });
}

/** The validator's 400 as ours; whatever else it throws stands for a mistake in the contract. */
function explain(error: unknown, body: unknown, discriminated: boolean): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const status = 'status' in error ? error.status : undefined;
  const findings = 'errors' in error ? error.errors : undefined;
  if (status !== 400 || !isArray(findings)) return error;
  const details = findings
    .map((finding) => readFinding(finding) ?? (discriminated ? readFinding(belowBody(finding)) : null))
    .filter((finding): finding is Finding => finding !== null)
    .map((finding) => finding.explain(body));
  return validationError(withoutRepeats(details).slice(0, DETAILS_LIMIT));
}

/** What breaks the alternative that a discriminator names is reported without the body that it is in. */
function belowBody(finding: unknown): unknown {
  return isObject(finding) ? { ...finding, path: `/body${finding.path}` } : finding;
}

const DETAILS_LIMIT = 20;

/** Alternatives of `anyOf` and shared sub-schemas report the same finding several times. */
function withoutRepeats<Detail extends { in: string; field: string; code: string; message: string }>(
  details: readonly Detail[],
): Detail[] {
  const seen = new Map(details.map((detail) => [`${detail.in} ${detail.field} ${detail.message}`, detail]));
  return [...seen.values()];
}
