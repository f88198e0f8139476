import {
  contentOf,
  isIgnoredHeader,
  isObject,
  type JsonObject,
  type Located,
  member,
  type OpenApiDocument,
  type OperationPlace,
  operationsOf,
  type ParameterPlace,
  parametersOf,
  requestBodyOf,
  responsesOf,
  schemaOf,
  styleOf,
  texts,
  writtenSchema,
} from '@seogeo/document';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { SentRequest } from './contender.ts';

/** A request of which it is known whether the document allows it. */
export interface SampledRequest {
  readonly operation: string;
  readonly request: SentRequest;
  /** What is wrong with it; null for a valid one. */
  readonly broken: string | null;
  /** The statuses that the operation declares, as written. */
  readonly declared: ReadonlySet<string>;
}

/** `sample` of openapi-sampler: a value after a schema, by its examples, defaults and bounds. */
export type Sample = (schema: unknown, options: object, document: unknown) => unknown;

interface Source {
  readonly document: OpenApiDocument;
  readonly sample: Sample;
  readonly ajv: Ajv2020;
}

/** Parameters by place and name, and the body; what a request is written from. */
interface Values {
  readonly parameters: readonly (readonly [ParameterPlace, unknown])[];
  readonly body: unknown;
  readonly mediaType: string | null;
}

/**
 * For each operation at most two valid requests (the least, and one with every parameter and field) and one for each way
 * of breaking the least. Values are openapi-sampler's; what Ajv does not find valid, or cannot be written
 * unambiguously, is left out, and so is an operation of which nothing is left.
 */
export function* sampledRequests(source: Source): Generator<SampledRequest> {
  for (const operation of operationsOf(source.document)) {
    const declared = new Set([...responsesOf(source.document, operation)].map(([status]) => status));
    const id = `${operation.method.toUpperCase()} ${operation.path}`;
    const least = valuesOf(source, operation, true);
    const most = valuesOf(source, operation, false);
    for (const values of [least, most].filter((found) => found !== null))
      yield { operation: id, request: written(operation, values), broken: null, declared };
    if (least === null) continue;
    for (const [broken, request] of brokenRequests(source, operation, least))
      yield { operation: id, request, broken, declared };
  }
}

/** Null where no valid values are found. */
function valuesOf(source: Source, operation: OperationPlace, isLeast: boolean): Values | null {
  const { document } = source;
  const parameters: [ParameterPlace, unknown][] = [];
  for (const parameter of parametersOf(document, operation)) {
    if (isIgnoredHeader(parameter)) continue;
    const isRequired = member(parameter.value, 'required') === true || parameter.in === 'path';
    if (isLeast && !isRequired) continue;
    const value = isPlain(parameter) ? valid(source, parameter, isLeast) : undefined;
    if (value === undefined || !isWritable(value, parameter)) {
      if (isRequired) return null;
      continue;
    }
    parameters.push([parameter, value]);
  }
  const body = requestBodyOf(document, operation);
  const isBodyRequired = member(body?.value, 'required') === true;
  const none: Values = { parameters, body: undefined, mediaType: null };
  if (body === undefined || (isLeast && !isBodyRequired)) return none;
  const media = requestMedia(document, operation);
  const value = media === undefined ? undefined : valid(source, media, isLeast);
  if (value === undefined || media === undefined) return isBodyRequired ? null : none;
  return { parameters, body: value, mediaType: media.type.includes('*') ? 'application/json' : media.type };
}

/** The JSON form of an operation's body. */
function requestMedia(document: OpenApiDocument, operation: OperationPlace) {
  const body = requestBodyOf(document, operation);
  return body && contentOf(document, body).find(({ json }) => json);
}

/** Cookies are no part of what `fetch` sends. */
function isPlain(parameter: ParameterPlace): boolean {
  if (parameter.in === 'cookie' || member(parameter.value, 'content') !== undefined) return false;
  return ['simple', 'form'].includes(styleOf(parameter)) && member(parameter.value, 'explode') === undefined;
}

function isWritable(value: unknown, { in: place }: ParameterPlace): boolean {
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0 || (Array.isArray(value) && place !== 'query')) return false;
  return values.every(
    (one) =>
      ['number', 'boolean'].includes(typeof one) ||
      (typeof one === 'string' && /^[\w .:@+-]*[\w]$/.test(one) && !/^\.+$/.test(one)),
  );
}

/** A sampled value that the schema allows; undefined where there is none. */
function valid({ document, sample, ajv }: Source, owner: Located, isLeast: boolean): unknown {
  const schema = writtenSchema(owner);
  if (schema === undefined) return undefined;
  try {
    const options = { skipNonRequired: isLeast, skipReadOnly: true, quiet: true };
    const value = sample(schema.value, options, document);
    return validator(ajv, schema)(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function validator(ajv: Ajv2020, { at }: Located) {
  return ajv.compile({ $ref: `document#${at}` });
}

function written({ method, path }: OperationPlace, { parameters, body, mediaType }: Values): SentRequest {
  const of = (place: string) => parameters.filter(([parameter]) => parameter.in === place);
  const byName = new Map(of('path').map(([{ name }, value]) => [name, String(value)]));
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(byName.get(name) ?? ''),
  );
  const query = of('query').flatMap(([{ name }, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`,
    ),
  );
  const headers = Object.fromEntries(
    of('header').map(([{ name }, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    method: method.toUpperCase(),
    target: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    headers: mediaType === null ? headers : { ...headers, 'content-type': mediaType },
    body: mediaType === null ? null : JSON.stringify(body),
  };
}

/** The least valid request with one thing wrong in it, named. */
function* brokenRequests(
  source: Source,
  operation: OperationPlace,
  values: Values,
): Generator<readonly [string, SentRequest]> {
  for (const [parameter, value] of values.parameters) {
    const others = values.parameters.filter(([other]) => other !== parameter);
    if (parameter.in === 'query')
      yield [`without ${parameter.name}`, written(operation, { ...values, parameters: others })];
    if (typeof value === 'number' && isRefused(source, parameter, 'not-a-number')) {
      const changed: Values['parameters'] = [...others, [parameter, 'not-a-number']];
      yield [`${parameter.name} is no number`, written(operation, { ...values, parameters: changed })];
    }
  }
  if (values.mediaType === null) return;
  yield ['no JSON', { ...written(operation, values), body: '{' }];
  const media = requestMedia(source.document, operation);
  if (media === undefined || !isObject(values.body)) return;
  const required = texts(member(schemaOf(source.document, media)?.value, 'required'));
  for (const [what, body] of brokenBodies(values.body, required)) {
    if (isRefused(source, media, body)) yield [what, written(operation, { ...values, body })];
  }
}

function isRefused({ ajv }: Source, owner: Located, value: unknown): boolean {
  const schema = writtenSchema(owner);
  return schema !== undefined && !validator(ajv, schema)(value);
}

function* brokenBodies(body: JsonObject, required: readonly string[]): Generator<readonly [string, unknown]> {
  for (const name of required) {
    const { [name]: _, ...rest } = body;
    yield [`body without ${name}`, rest];
  }
  for (const name of Object.keys(body))
    yield [`${name} is an odd object`, { ...body, [name]: { odd: [null] } }];
  yield ['body is a list', [body]];
}
