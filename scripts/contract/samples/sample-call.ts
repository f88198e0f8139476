import { httpMethods, type OpenApiDocument } from '@seogeo/kit';
import { isObject, type JsonObject, resolved } from './resolved.ts';

/** A parameter with the value that the document shows for it. */
export interface SampleParameter {
  readonly name: string;
  readonly value: unknown;
}

/** One call of an operation, made of nothing but the examples of the document. */
export interface SampleCall {
  readonly operationId: string;
  /** In upper case. */
  readonly method: string;
  /** Template below the base path. */
  readonly path: string;
  readonly pathParameters: readonly SampleParameter[];
  readonly query: readonly SampleParameter[];
  /** The first example of the request body; undefined where the operation takes none. */
  readonly body: unknown;
  /** Whether it needs an API key. */
  readonly secured: boolean;
  /** Whether it accepts an `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** Whether a success is `{ data, meta }`. */
  readonly enveloped: boolean;
  /** Whether `data` is one page of a list. */
  readonly list: boolean;
}

/** Optional query parameters that a sample shows: enough to see how one is given, few enough to read. */
const SHOWN_FILTERS = 2;
const PAGE_PARAMETERS: ReadonlySet<unknown> = new Set(['page', 'pageSize']);

/** A code sample cannot be made, because the document shows no value for a part of the call. */
export class ExampleMissing extends Error {
  override readonly name = 'ExampleMissing';
  /** Path in the document to the operation. */
  readonly path: readonly string[];

  constructor(message: string, { method, path }: Place) {
    super(message);
    this.path = ['paths', path, method.toLowerCase()];
  }
}

interface Place {
  readonly method: string;
  readonly path: string;
}

/** One call for each operation, in the document's order. @throws ExampleMissing */
export function sampleCalls(document: OpenApiDocument): SampleCall[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [
        sampleCall(
          document,
          { method: method.toUpperCase(), path },
          { ...operation },
          parameters.map((parameter) => resolved(document, parameter)),
        ),
      ];
    }),
  );
}

function sampleCall(
  document: OpenApiDocument,
  at: Place,
  operation: JsonObject,
  parameters: readonly JsonObject[],
): SampleCall {
  const operationId = String(operation.operationId);
  const within = (place: string): JsonObject[] => parameters.filter((parameter) => parameter.in === place);
  const optional = within('query').filter(({ required }) => required !== true);
  const own = optional.filter(({ name }) => !PAGE_PARAMETERS.has(name)).slice(0, SHOWN_FILTERS);
  const query = within('query').filter((parameter) => parameter.required === true || own.includes(parameter));
  const shown = (parameter: JsonObject): SampleParameter => shownParameter(at, parameter);
  const success = successBody(document, operation);
  return {
    operationId,
    ...at,
    pathParameters: within('path').map(shown),
    query: query.map(shown),
    body: requestBody(document, at, operation),
    secured: Array.isArray(operation.security) && operation.security.length > 0,
    idempotent: within('header').some(({ name }) => name === 'Idempotency-Key'),
    enveloped: isObject(success) && 'data' in success && 'meta' in success,
    list: isObject(success) && Array.isArray(success.data),
  };
}

function shownParameter(at: Place, { name, example }: JsonObject): SampleParameter {
  if (typeof name === 'string' && example !== undefined) return { name, value: example };
  throw new ExampleMissing(`The parameter ${name} has no example: add one, the code samples send it.`, at);
}

function requestBody(document: OpenApiDocument, at: Place, operation: JsonObject): unknown {
  if (operation.requestBody === undefined) return undefined;
  const example = firstExample(document, resolved(document, operation.requestBody));
  if (example !== undefined) return example;
  throw new ExampleMissing('The request body has no example: add one, the code samples send it.', at);
}

function successBody(document: OpenApiDocument, operation: JsonObject): unknown {
  const responses = isObject(operation.responses) ? operation.responses : {};
  const status = Object.keys(responses).find((key) => /^2\d\d$/.test(key));
  return status === undefined ? undefined : firstExample(document, resolved(document, responses[status]));
}

function firstExample(document: OpenApiDocument, body: JsonObject): unknown {
  const media = isObject(body.content) ? body.content['application/json'] : undefined;
  if (!isObject(media) || !isObject(media.examples)) return undefined;
  const [first] = Object.values(media.examples);
  return first === undefined ? undefined : resolved(document, first).value;
}
