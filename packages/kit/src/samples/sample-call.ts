import {
  contentOf,
  encodedTemplate,
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
  shownValue,
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

/** A part of a call for which the document shows no value. */
export interface MissingExample {
  /** Way through the document to the operation. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Code samples cannot be made, because the document shows no value for parts of the calls. */
export class ExampleMissing extends Error {
  override readonly name = 'ExampleMissing';
  /** All that is missing. */
  readonly missing: readonly MissingExample[];

  constructor(missing: readonly MissingExample[]) {
    super(missing.map(({ path, message }) => `${path.slice(1).join(' ')}: ${message}`).join('\n'));
    this.missing = missing;
  }
}

type Miss = (message: string) => void;

/** One call for each operation, in the document's order. @throws ExampleMissing with everything that is missing */
export function sampleCalls(document: OpenApiDocument): SampleCall[] {
  const missing: MissingExample[] = [];
  const calls = [...operationsOf(document)].map((operation) =>
    sampleCall(document, operation, (message) => missing.push({ path: operation.way, message })),
  );
  if (missing.length > 0) throw new ExampleMissing(missing);
  return calls;
}

function sampleCall(document: OpenApiDocument, operation: OperationPlace, miss: Miss): SampleCall {
  const parameters = parametersOf(document, operation);
  const within = (place: string): ParameterPlace[] =>
    parameters.filter((parameter) => parameter.in === place);
  const optional = within('query').filter(({ value }) => value.required !== true);
  const own = optional
    .filter((one) => !PAGE_PARAMETERS.has(one.name) && shownValue(document, one) !== undefined)
    .slice(0, SHOWN_FILTERS);
  const query = within('query').filter(
    (parameter) => parameter.value.required === true || own.includes(parameter),
  );
  const shown = (parameter: ParameterPlace): SampleParameter => shownParameter(document, parameter, miss);
  const success = successBody(document, operation);
  return {
    operationId: String(operation.value.operationId),
    method: operation.method.toUpperCase(),
    path: encodedTemplate(operation.path),
    pathParameters: within('path').map(shown),
    query: query.map(shown),
    body: requestBody(document, operation, miss),
    secured: isSecured(securityOf(document, operation) ?? []),
    idempotent: within('header').some(({ name }) => name === 'Idempotency-Key'),
    enveloped: isObject(success) && 'data' in success && 'meta' in success,
    list: isObject(success) && Array.isArray(success.data),
  };
}

function shownParameter(document: OpenApiDocument, parameter: ParameterPlace, miss: Miss): SampleParameter {
  const { name } = parameter;
  const value = shownValue(document, parameter);
  if (value === undefined) miss(`The parameter ${name} has no example: add one, the code samples send it.`);
  return { name, value };
}

function requestBody(document: OpenApiDocument, operation: OperationPlace, miss: Miss): unknown {
  const body = requestBodyOf(document, operation);
  if (body === undefined) return undefined;
  const example = firstExample(document, body);
  const isJson = contentOf(document, body).some(({ json }) => json);
  if (!isJson) miss('The request body is no JSON: the code samples do not send it.');
  else if (example === undefined) miss('The request body has no example: add one, the code samples send it.');
  return example;
}

function successBody(document: OpenApiDocument, operation: OperationPlace): unknown {
  const success = [...responsesOf(document, operation)].find(([status]) => /^2\d\d$/.test(status));
  return success === undefined ? undefined : firstExample(document, success[1]);
}

function firstExample(document: OpenApiDocument, body: Located): unknown {
  const [first] = exampleValues(document, jsonOf(document, body)).values();
  return first;
}
