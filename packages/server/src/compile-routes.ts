import { member } from '@seogeo/document';
import type { Acceptor } from './accept/acceptors.ts';
import { createAcceptors } from './accept/create-acceptors.ts';
import type { ApiOptions } from './api-options.ts';
import { type CompiledOperation, compileOperation } from './document/compile-operation.ts';
import type { SharedResponses } from './document/compile-response.ts';
import { type CompiledSecurity, openSecurity } from './document/compile-security.ts';
import { createErrorForms, type ErrorForms } from './stages/error-form.ts';
import { IdempotencyGate } from './stages/idempotency.ts';
import { type AnswerJudge, createAnswerJudge } from './stages/judge-answer.ts';
import { createJudgeKeeper } from './stages/judge-keeper.ts';
import { compileMatcher } from './stages/match-operation.ts';
import { HandlerRunner } from './stages/run-handler.ts';
import { createRequestValidator, type RequestValidator } from './stages/validate-request.ts';
import { createResponseValidator } from './stages/validate-response.ts';

/** An operation, how its requests are judged, and what runs it. */
export interface Route<Ops, Stores, Account extends { readonly id: string }> {
  readonly operation: CompiledOperation;
  /** What may only accept, compiled when it is first asked for unless it was generated. */
  readonly acceptor: () => Acceptor | null;
  readonly validate: RequestValidator;
  readonly runner: HandlerRunner<Ops, Stores, Account>;
}

export interface Routes<Ops, Stores, Account extends { readonly id: string }> {
  readonly match: ReturnType<typeof compileMatcher>;
  readonly byId: ReadonlyMap<string, Route<Ops, Stores, Account>>;
  /** Who is recognised where nothing is asked for. */
  readonly openSecurity: CompiledSecurity;
  readonly errors: ErrorForms;
  /** Null where answers are not held against the contract. */
  readonly judge: AnswerJudge | null;
}

/** Everything that can be worked out from the contract before the first request. */
export function compileRoutes<Ops, Stores, Account extends { readonly id: string }>(
  options: ApiOptions<Ops, Stores, Account>,
  clock: () => number,
): Routes<Ops, Stores, Account> {
  const { contract, basePath } = options;
  const version = member(contract.document, 'openapi');
  if (typeof version !== 'string' || !version.startsWith('3.1.')) {
    throw new Error(`The contract is OpenAPI ${String(version)}: write "openapi: 3.1.x".`);
  }
  const shared: SharedResponses = new Map();
  const operations = Object.values(contract.operations).map((entry) =>
    compileOperation(contract.document, entry, shared),
  );
  const open = operations.find(({ security }) => security.anonymous);
  if (open !== undefined && options.anonymous === undefined) {
    throw new Error(`${open.id} needs no key: give createApi "anonymous", the principal that calls it.`);
  }
  const gate = new IdempotencyGate((accountId, key) => options.idempotency.find(accountId, key), clock);
  const validator = options.validateResponses ? createResponseValidator(contract.document) : null;
  const errors = createErrorForms(operations, options.errorBody);
  const acceptors = createAcceptors(contract);
  const keepJudge = createJudgeKeeper((operation) => acceptors(operation) !== null);
  const routes = operations.map((operation) => ({
    operation,
    acceptor: () => acceptors(operation),
    validate: createRequestValidator(contract.document, basePath, operation, keepJudge(operation)),
    runner: new HandlerRunner(options, operation, gate, validator, errors.of(operation), clock),
  }));
  return {
    match: compileMatcher(operations),
    byId: new Map(routes.map((route) => [route.operation.id, route])),
    openSecurity: openSecurity(contract.document),
    errors,
    judge: validator === null ? null : createAnswerJudge(validator, errors, options.log),
  };
}
