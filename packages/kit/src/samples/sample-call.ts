import {
  exampleValues,
  isObject,
  isSecured,
  jsonOf,
  type Located,
  type OpenApiDocument,
  type OperationPlace,
  operationsOf,
  type ParameterPlace,
  parametersOf,
  requestBodyOf,
  responsesOf,
  securityOf,
} from '@seogeo/document';

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

  constructor(message: string, { way }: OperationPlace) {
    super(message);
    this.path = way;
  }
}

/** One call for each operation, in the document's order. @throws ExampleMissing */
export function sampleCalls(document: OpenApiDocument): SampleCall[] {
  return [...operationsOf(document)].map((operation) => sampleCall(document, operation));
}

function sampleCall(document: OpenApiDocument, operation: OperationPlace): SampleCall {
  const parameters = parametersOf(document, operation);
  const within = (place: string): ParameterPlace[] =>
    parameters.filter((parameter) => parameter.in === place);
  const optional = within('query').filter(({ value }) => value.required !== true);
  const own = optional.filter(({ name }) => !PAGE_PARAMETERS.has(name)).slice(0, SHOWN_FILTERS);
  const query = within('query').filter(
    (parameter) => parameter.value.required === true || own.includes(parameter),
  );
  const shown = (parameter: ParameterPlace): SampleParameter => shownParameter(operation, parameter);
  const success = successBody(document, operation);
  return {
    operationId: String(operation.value.operationId),
    method: operation.method.toUpperCase(),
    path: operation.path,
    pathParameters: within('path').map(shown),
    query: query.map(shown),
    body: requestBody(document, operation),
    secured: isSecured(securityOf(document, operation) ?? []),
    idempotent: within('header').some(({ name }) => name === 'Idempotency-Key'),
    enveloped: isObject(success) && 'data' in success && 'meta' in success,
    list: isObject(success) && Array.isArray(success.data),
  };
}

function shownParameter(operation: OperationPlace, { name, value }: ParameterPlace): SampleParameter {
  if (value.example !== undefined) return { name, value: value.example };
  throw new ExampleMissing(
    `The parameter ${name} has no example: add one, the code samples send it.`,
    operation,
  );
}

function requestBody(document: OpenApiDocument, operation: OperationPlace): unknown {
  const body = requestBodyOf(document, operation);
  if (body === undefined) return undefined;
  const example = firstExample(document, body);
  if (example !== undefined) return example;
  throw new ExampleMissing('The request body has no example: add one, the code samples send it.', operation);
}

function successBody(document: OpenApiDocument, operation: OperationPlace): unknown {
  const success = [...responsesOf(document, operation)].find(([status]) => /^2\d\d$/.test(status));
  return success === undefined ? undefined : firstExample(document, success[1]);
}

function firstExample(document: OpenApiDocument, body: Located): unknown {
  const [first] = exampleValues(document, jsonOf(document, body)).values();
  return first;
}
