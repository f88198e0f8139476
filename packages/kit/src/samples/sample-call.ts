import {
  encodedTemplate,
  exampleValues,
  isNeverGiven,
  isObject,
  isSecured,
  jsonOf,
  member,
  type OpenApiDocument,
  type OperationPlace,
  operationsOf,
  type ParameterPlace,
  parametersOf,
  requestBodyOf,
  responsesOf,
  securityOf,
  text,
} from '@seogeo/document';
import type { SecurityScheme } from '../conformance/contract/contract.ts';
import { requirementsOf } from '../conformance/contract/security.ts';
import { type IdempotencyKey, idempotencyKey } from './idempotency-key.ts';
import { answeredBy, type Reading } from './reading-of.ts';
import { type SampleBody, sampleBody } from './sample-body.ts';
import { acceptedValue, type SampleParameter, sampleParameter } from './sample-parameter.ts';
import { unwritable } from './unwritable.ts';

/** One call of an operation, made of nothing but the examples of the document. */
export interface SampleCall {
  readonly operationId: string;
  /** In upper case. */
  readonly method: string;
  /** Template below the base path. */
  readonly path: string;
  readonly pathParameters: readonly SampleParameter[];
  readonly query: readonly SampleParameter[];
  /** Those that are required, without those that the members below stand for. */
  readonly headers: readonly SampleParameter[];
  readonly cookies: readonly SampleParameter[];
  /** With the first example; undefined where the operation takes none. */
  readonly body: SampleBody | undefined;
  /** How the key is sent, in all of these ways together; empty where none is needed. */
  readonly credentials: readonly SecurityScheme[];
  /** Null where it accepts none. */
  readonly idempotencyKey: IdempotencyKey | null;
  /** Whether a success is `{ data, meta }`. */
  readonly enveloped: boolean;
  /** Whether `data` is one page of a list. */
  readonly list: boolean;
  readonly reading: Reading;
  /** What `Accept` has to say; null where nothing has to be chosen. */
  readonly accept: string | null;
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
/** Hears of each operation that no sample can show, in one line. */
export type LeaveOut = (line: string) => void;

/**
 * One call for each operation, in the document's order.
 * @param leaveOutMissing hears of each operation for which the document shows too little; without it that is an error
 * @throws ExampleMissing with everything that is missing
 */
export function sampleCalls(
  document: OpenApiDocument,
  leaveOut: LeaveOut = () => undefined,
  leaveOutMissing?: (missing: readonly MissingExample[]) => void,
): SampleCall[] {
  const missing: MissingExample[] = [];
  const calls = [...operationsOf(document)].flatMap((operation) => {
    const reason = unwritable(document, operation);
    if (reason === null) {
      const own: MissingExample[] = [];
      const body = requestBodyOf(document, operation);
      if (body !== undefined && sampleBody(document, body) === undefined)
        leaveOut(`${nameOf(operation)} is shown without its body: it is no JSON, form or text.`);
      const call = sampleCall(document, operation, (message) => own.push({ path: operation.way, message }));
      missing.push(...own);
      return own.length > 0 ? [] : [call];
    }
    leaveOut(`${nameOf(operation)} is left out: ${reason}`);
    return [];
  });
  if (missing.length === 0) return calls;
  if (leaveOutMissing === undefined) throw new ExampleMissing(missing);
  leaveOutMissing(missing);
  return calls;
}

function nameOf({ value, method, path }: OperationPlace): string {
  return text(value.operationId) ?? `${method.toUpperCase()} ${path}`;
}

function sampleCall(document: OpenApiDocument, operation: OperationPlace, miss: Miss): SampleCall {
  const credentials = credentialsOf(document, operation);
  // Some documents describe their key as a parameter too.
  const parameters = parametersOf(document, operation).filter(
    (one) => !credentials.some((key) => key.place === one.in && isSameName(key.parameter, one)),
  );
  const within = (place: string): ParameterPlace[] =>
    parameters.filter((parameter) => parameter.in === place);
  const needed = (place: string): ParameterPlace[] =>
    within(place).filter((one) => one.value.required === true && !isNeverGiven(one) && !isIdempotency(one));
  const shown = (parameter: ParameterPlace): SampleParameter => shownParameter(document, parameter, miss);
  const method = operation.method.toUpperCase();
  const success = successBody(document, operation);
  const key = parameters.find(isIdempotency);
  return {
    operationId: String(operation.value.operationId),
    method,
    path: encodedTemplate(operation.path),
    pathParameters: within('path').map(shown),
    query: shownQuery(document, within('query')).map(shown),
    headers: needed('header').map(shown),
    cookies: needed('cookie').map(shown),
    body: requestBody(document, operation, miss),
    credentials,
    idempotencyKey: key === undefined ? null : idempotencyKey(document, key),
    enveloped: isObject(success) && 'data' in success && 'meta' in success,
    list: isObject(success) && Array.isArray(success.data),
    ...answeredBy(document, operation, method),
  };
}

/** Each call makes a value of its own for it. */
function isIdempotency(one: ParameterPlace): boolean {
  return one.in === 'header' && isSameName('Idempotency-Key', one);
}

/** Names of headers are the same in any case (RFC 9110, section 5.1). */
function isSameName(name: string, parameter: ParameterPlace): boolean {
  if (parameter.in !== 'header') return name === parameter.name;
  return name.toLowerCase() === parameter.name.toLowerCase();
}

/** Those that are required, and a few others, in the document's order. */
function shownQuery(document: OpenApiDocument, query: readonly ParameterPlace[]): readonly ParameterPlace[] {
  const filters = query
    .filter(({ value, name }) => value.required !== true && !PAGE_PARAMETERS.has(name))
    .filter((one) => acceptedValue(document, one) !== undefined)
    .slice(0, SHOWN_FILTERS);
  return query.filter((one) => one.value.required === true || filters.includes(one));
}

function shownParameter(document: OpenApiDocument, parameter: ParameterPlace, miss: Miss): SampleParameter {
  const shown = sampleParameter(document, parameter);
  if (shown.value === undefined) {
    miss(`The parameter ${shown.name} has no example: add one, the code samples send it.`);
  }
  return shown;
}

/** The first way in that text can open, where no key is not enough. */
function credentialsOf(document: OpenApiDocument, operation: OperationPlace): readonly SecurityScheme[] {
  if (!isSecured(securityOf(document, operation) ?? [])) return [];
  return requirementsOf(document, operation)[0] ?? [];
}

function requestBody(
  document: OpenApiDocument,
  operation: OperationPlace,
  miss: Miss,
): SampleBody | undefined {
  const body = requestBodyOf(document, operation);
  const sample = body && sampleBody(document, body);
  if (sample?.value === undefined && member(body?.value, 'required') !== true) return undefined;
  if (sample !== undefined && sample.value === undefined) {
    miss('The request body has no example: add one, the code samples send it.');
  }
  return sample;
}

function successBody(document: OpenApiDocument, operation: OperationPlace): unknown {
  const success = [...responsesOf(document, operation)].find(([status]) => /^2\d\d$/.test(status));
  const [first] = success === undefined ? [] : exampleValues(document, jsonOf(document, success[1])).values();
  return first;
}
