import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledMedia, CompiledResponse } from '../compile/compile-response.ts';
import { errorSchemas, isErrorStatus, mayBeJson } from '../compile/error-schemas.ts';
import type { ApiError } from '../errors/api-error.ts';
import { loggableError } from '../log/loggable-error.ts';
import type { Logger } from '../log/logger.ts';
import { remembered } from '../schemas/remembered.ts';
import type { Answer } from './answer.ts';
import {
  type ErrorBody,
  type ErrorForm,
  emptyForm,
  envelopeAs,
  envelopeForm,
  jsonForm,
  PROBLEM,
  problemForm,
  textForm,
} from './error-form.ts';

/** What an application says of how its errors are written. */
export interface ErrorOptions {
  readonly errors?: Readonly<Record<string, ErrorBody>>;
  readonly errorBody?: ErrorBody;
}

/** A form that every error has. */
export type LastResort = (error: ApiError, requestId: string) => Answer;

/** Which forms errors have. */
export interface ErrorForms {
  /** For errors of no operation, of statuses that are not declared, and where no other form fits. */
  readonly lastResort: LastResort;
  /** For what a response declares, the one to prefer first; empty where nothing of it can be written. */
  of(response: CompiledResponse): readonly ErrorForm[];
}

type Functions = ReadonlyMap<string, ErrorBody>;

/**
 * Reads from a document how errors are written.
 * @param operations those that are served
 * @param log told of an `errorBody` that throws; null where nothing is answered
 */
export function createErrorForms(
  document: object,
  operations: readonly CompiledOperation[],
  options: ErrorOptions,
  log: Logger | null = null,
): ErrorForms {
  const functions = functionsBySchema(document, options.errors ?? {});
  return {
    lastResort: lastResortOf(operations, options.errorBody, log),
    of: remembered((response: CompiledResponse) => formsIn(response, functions, options.errorBody)),
  };
}

/** What an application writes its errors with, by the place of their schema. */
function functionsBySchema(document: object, errors: Readonly<Record<string, ErrorBody>>): Functions {
  if (Object.keys(errors).length === 0) return new Map();
  return new Map(
    errorSchemas(document).flatMap(({ name, uses }) => {
      const body = Object.hasOwn(errors, name) ? errors[name] : undefined;
      return body === undefined ? [] : uses.map(({ schema }) => [schema.at, body] as const);
    }),
  );
}

/** The application's own function for a schema goes before what the server knows by itself. */
function formsIn(
  { media }: CompiledResponse,
  functions: Functions,
  errorBody: ErrorBody | undefined,
): readonly ErrorForm[] {
  if (media.length === 0) return [emptyForm];
  const json = media.filter(mayBeJson);
  const [first] = json;
  return [
    ...json.flatMap((one) => {
      const body = one.schemaAt === null ? undefined : functions.get(one.schemaAt);
      return body === undefined ? [] : [jsonForm(body, contentType(one), one.write)];
    }),
    ...(media.some(({ type }) => type === PROBLEM) ? [problemForm] : []),
    ...json.filter(({ failure }) => failure).map((one) => envelopeAs(contentType(one))),
    ...(first === undefined || errorBody === undefined
      ? []
      : [jsonForm(errorBody, contentType(first), first.write)]),
    ...json.filter(({ open }) => open).map((one) => envelopeAs(contentType(one))),
    ...media.filter(({ type }) => isText(type)).map(({ name, type }) => textForm(textType(name, type))),
  ];
}

/** Null for the server's own JSON type. */
function contentType({ json, name }: CompiledMedia): string | null {
  return json && name !== 'application/json' ? name : null;
}

/** Texts in which any text may stand. */
function isText(type: string): boolean {
  return type.startsWith('text/') && !['text/xml', 'text/event-stream'].includes(type);
}

function textType(name: string, type: string): string {
  if (type === 'text/*') return 'text/plain; charset=utf-8';
  return name.includes(';') ? name : `${name}; charset=utf-8`;
}

function lastResortOf(
  operations: readonly CompiledOperation[],
  errorBody: ErrorBody | undefined,
  log: Logger | null,
): LastResort {
  const responses = operations.flatMap((operation) => [...operation.responses]);
  const media = responses.flatMap(([status, response]) => (isErrorStatus(status) ? response.media : []));
  const isEnveloped = errorBody === undefined || media.some(({ failure }) => failure);
  const custom = isEnveloped ? envelopeForm : jsonForm(errorBody, null);
  const form = media.some(({ type }) => type === PROBLEM) ? problemForm : custom;
  return (error, requestId) => {
    try {
      return form(error, requestId) ?? bareAnswer(error);
    } catch (thrown) {
      // It is the application's own, and nothing stands behind it.
      log?.error({ err: loggableError(thrown), requestId }, 'errorBody failed');
      return bareAnswer(error);
    }
  };
}

/** Only for an `errorBody` that makes nothing of an error, or throws. */
function bareAnswer(error: ApiError): Answer {
  return { status: error.status, headers: error.headers, body: null, error };
}
