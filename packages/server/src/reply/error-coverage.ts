import { operationAt } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import {
  type CompiledResponse,
  compileResponses,
  type SharedResponses,
} from '../compile/compile-response.ts';
import { errorSchemas, isErrorStatus, mayBeJson } from '../compile/error-schemas.ts';
import type { Contract } from '../contract/contract.ts';
import { ApiError } from '../errors/api-error.ts';
import * as framework from '../errors/errors.ts';
import type { ErrorBody } from './error-form.ts';
import { createErrorForms, type ErrorForms } from './error-forms.ts';
import { refusalFor } from './refusal-for.ts';
import { createBodyValidator } from './validate-response.ts';

export { type ErrorSchema, type ErrorUse, errorSchemas } from '../compile/error-schemas.ts';

/** What becomes of the errors of one declared response. */
export interface ErrorCoverage {
  /** The operationId. */
  readonly operation: string;
  /** Such as `404`, `4XX` or `default`. */
  readonly status: string;
  /** The function of `errors` that it can have; null where none of its types is JSON. */
  readonly name: string | null;
  /** The types that are declared. */
  readonly types: readonly string[];
  /** Null where all errors have a form that fits; else what keeps the first that has none from it. */
  readonly misfit: string | null;
  /** Headers that they have to have, and the server's own do not. */
  readonly lacking: readonly string[];
}

/**
 * How `createApi` would send the errors that a contract declares.
 * @param errors as it is given them
 */
export function errorCoverage(
  { document, operations }: Pick<Contract, 'document' | 'operations'>,
  errors: Readonly<Record<string, ErrorBody>>,
): readonly ErrorCoverage[] {
  const names = new Map(
    errorSchemas(document).flatMap(({ name, uses }) => uses.map(({ schema }) => [schema.at, name] as const)),
  );
  const misfitOf = createMisfits(document, createErrorForms(document, [], { errors }));
  const shared: SharedResponses = new Map();
  return Object.values(operations).flatMap(({ id, path, method }) => {
    const operation = operationAt(document, path, method);
    if (operation === undefined) return [];
    const responses = compileResponses(document, operation, false, shared);
    return [...responses].flatMap(([status, response]) => {
      if (!isErrorStatus(status)) return [];
      const own = ownErrors(status, { responses });
      const json = response.media.filter(mayBeJson);
      const name = json.flatMap(({ schemaAt }) => names.get(schemaAt ?? '') ?? [])[0] ?? null;
      const types = response.media.map((media) => media.name);
      const lacking = own.length > 0 ? requiredHeaders(response) : [];
      return [{ operation: id, status, name, types, misfit: misfitOf(response, status, own, name), lacking }];
    });
  });
}

/** On every answer, or on the errors that HTTP asks for them. */
const SENT =
  /^(x-request-id|x-ratelimit-(limit|remaining|reset)|retry-after|allow|www-authenticate|content-.*)$/;

function requiredHeaders({ headers }: CompiledResponse): readonly string[] {
  return headers.flatMap(({ name, required }) => (required && !SENT.test(name) ? [name] : []));
}

/** Most operations share their errors: each response is looked at once for each status. */
function createMisfits(document: object, forms: ErrorForms) {
  const validate = createBodyValidator(document);
  const known = new Map<CompiledResponse, Map<string, string | null>>();
  return (response: CompiledResponse, status: string, own: readonly ApiError[], name: string | null) => {
    const found = known.get(response) ?? new Map<string, string | null>();
    known.set(response, found);
    // Of a 422 it depends on its operation how many there are. One that only handlers give has one like theirs.
    const key = `${status} ${own.length}`;
    if (!found.has(key)) {
      const isOwn = own.length > 0 || response.media.some(({ failure }) => failure);
      const errors = isOwn ? own : [new ApiError(Number(status), 'REFUSED', 'It was refused.')];
      found.set(key, firstMisfit(response, errors, forms, validate, name !== null));
    }
    return found.get(key) ?? null;
  };
}

function firstMisfit(
  response: CompiledResponse,
  errors: readonly ApiError[],
  forms: ErrorForms,
  validate: ReturnType<typeof createBodyValidator>,
  isJson: boolean,
): string | null {
  for (const error of errors) {
    let misfit: string | null = 'no form is known for it';
    for (const form of forms.of(response)) {
      try {
        const answer = form(error, 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6');
        // Who declares JSON beside a text would rather have JSON.
        if (answer === null || (isJson && answer.payload !== undefined)) continue;
        validate(response, answer, String(error.status));
        misfit = null;
        break;
      } catch (failure) {
        misfit = failure instanceof Error ? failure.message : String(failure);
      }
    }
    if (misfit !== null) return misfit;
  }
  return null;
}

const detail = { in: 'query', field: '/limit', code: 'type', message: 'limit must be an integer.' } as const;

const samples: readonly ApiError[] = [
  framework.validationError([detail]),
  framework.badRequest('The Host header is not a host: send host and port alone.'),
  framework.unauthenticated('a bearer token', 'Bearer'),
  framework.insufficientScope(['read'], null),
  framework.notFound(),
  framework.methodNotAllowed('PUT', ['GET', 'HEAD']),
  framework.notAcceptable(['application/json']),
  framework.idempotencyInProgress(),
  framework.payloadTooLarge(1_048_576),
  framework.unsupportedMediaType('The body has to be application/json.'),
  framework.idempotencyKeyReused(),
  framework.rateLimited(1),
  framework.internalError(),
  framework.serviceUnavailable(1),
];

/** Errors of a status, or of all that a key stands for. Which codes our envelope takes from handlers is not known here. */
function ownErrors(status: string, operation: Pick<CompiledOperation, 'responses'>): readonly ApiError[] {
  const sent = samples.map((error) => refusalFor(operation, error));
  return sent.filter(
    (error) => status === 'default' || String(error.status).startsWith(status.replace('XX', '')),
  );
}
