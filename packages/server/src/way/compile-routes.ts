import { member } from '@seogeo/document';
import type { Acceptor } from '../accept/acceptors.ts';
import { createAcceptors } from '../accept/create-acceptors.ts';
import { type CompiledOperation, compileOperation } from '../compile/compile-operation.ts';
import type { SharedResponses } from '../compile/compile-response.ts';
import { type CompiledSecurity, openSecurity } from '../compile/compile-security.ts';
import { type ErasedHandler, handlerOf } from '../contract/erased-handler.ts';
import { RequestJudge } from '../judge/request-judge.ts';
import { createErrorForms, type ErrorForms } from '../reply/error-forms.ts';
import { createErrorWriter, type ErrorWriter } from '../reply/error-writer.ts';
import { createResponseValidator, type ResponseValidator } from '../reply/validate-response.ts';
import { type FillDefaults, fillDefaults } from '../request/fill-defaults.ts';
import { type GiveTexts, giveInt64Texts } from '../request/give-int64-texts.ts';
import { Defaults } from '../schemas/defaults.ts';
import type { ApiOptions } from './api-options.ts';
import { createDestinations } from './create-destinations.ts';

/** An operation, what accepts its requests, and what runs it. */
export interface Route {
  readonly operation: CompiledOperation;
  /** What may only accept, compiled when it is first asked for unless it was generated. */
  readonly acceptor: () => Acceptor | null;
  readonly handler: ErasedHandler;
  readonly defaults: FillDefaults;
}

export interface Routes {
  readonly match: ReturnType<typeof createDestinations>;
  readonly byId: ReadonlyMap<string, Route>;
  /** Who is recognised where nothing is asked for. */
  readonly openSecurity: CompiledSecurity;
  readonly errors: ErrorForms;
  /** Judges every request that is not accepted ahead. */
  readonly requests: RequestJudge;
  /** Null where nothing that is sent is another for handlers. */
  readonly giveTexts: GiveTexts | null;
  /** Null where answers are not held against the contract. */
  readonly validateAnswer: ResponseValidator | null;
  /** Writes the errors of its operations. */
  readonly writeError: ErrorWriter;
}

type RouteParts = Pick<
  ApiOptions<never, unknown, { readonly id: string }>,
  'contract' | 'anonymous' | 'errors' | 'errorBody' | 'validateResponses' | 'ignoresUnknownQuery' | 'log'
> & { readonly handlers: object };

/** Everything that can be worked out from the contract before the first request. */
export function compileRoutes(parts: RouteParts): Routes {
  const { contract } = parts;
  const version = member(contract.document, 'openapi');
  if (typeof version !== 'string' || !version.startsWith('3.1.')) {
    throw new Error(
      `The contract is OpenAPI ${String(version)}: write "openapi: 3.1.1", or give one of 3.0.`,
    );
  }
  const shared: SharedResponses = new Map();
  const operations = Object.values(contract.operations).map((entry) =>
    compileOperation(contract.document, entry, shared, parts.ignoresUnknownQuery),
  );
  const open = operations.find(({ security }) => security.anonymous);
  if (open !== undefined && parts.anonymous === undefined) {
    throw new Error(`${open.id} needs no key: give createApi "anonymous", the principal that calls it.`);
  }
  const validateAnswer = parts.validateResponses ? createResponseValidator(contract.document) : null;
  const errors = createErrorForms(contract.document, operations, parts, parts.log);
  const acceptors = createAcceptors(contract);
  const defaults = new Defaults(contract.document);
  const routes = operations.map((operation) => ({
    operation,
    acceptor: () => acceptors(operation),
    handler: handlerOf(parts.handlers, operation.id),
    defaults: fillDefaults(defaults, operation),
  }));
  return {
    match: createDestinations(operations, contract),
    byId: new Map(routes.map((route) => [route.operation.id, route])),
    openSecurity: openSecurity(contract.document),
    errors,
    requests: new RequestJudge(contract.document),
    giveTexts: giveInt64Texts(contract.document),
    validateAnswer,
    writeError: createErrorWriter(errors, validateAnswer, parts.log),
  };
}
