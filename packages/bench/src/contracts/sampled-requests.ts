import {
  contentOf,
  isNeverGiven,
  isObject,
  type JsonObject,
  type Located,
  type MediaPlace,
  member,
  type OpenApiDocument,
  type OperationPlace,
  operationsOf,
  type ParameterPlace,
  parametersOf,
  requestBodyOf,
  responsesOf,
  schemaOf,
  texts,
  writingOf,
  writtenSchema,
} from '@seogeo/document';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import {
  serialiseHeader,
  serialisePairs,
  serialiseSegment,
} from '../../../kit/src/conformance/exchange/serialise-parameter.ts';
import { isCarriable } from '../../../kit/src/conformance/generate/carriable.ts';
import { formField } from '../../../kit/src/samples/sample-body.ts';
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
  /** Null where there is no body. */
  readonly media: MediaPlace | null;
}

const FORM = 'application/x-www-form-urlencoded';
const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/**
 * For each operation and form of its body at most two valid requests (the least, and one with every parameter and
 * field) and one for each way of breaking the least. Values are openapi-sampler's; what Ajv does not find valid, or
 * cannot be written unambiguously, is left out, and so is an operation of which nothing is left.
 */
export function* sampledRequests(source: Source): Generator<SampledRequest> {
  const { document } = source;
  for (const operation of operationsOf(document)) {
    // What stands behind a # is not sent.
    if (operation.path.includes('#')) continue;
    const declared = new Set([...responsesOf(document, operation)].map(([status]) => status));
    const id = `${operation.method.toUpperCase()} ${operation.path}`;
    const medias = contentOf(document, requestBodyOf(document, operation));
    const sent = [medias.find(({ json }) => json), medias.find(({ type }) => type === FORM)];
    const read = sent.filter((media) => media !== undefined);
    for (const media of read.length > 0 ? read : [null]) {
      const least = valuesOf(source, operation, media, true);
      const most = valuesOf(source, operation, media, false);
      for (const values of [least, most]) {
        const request = values && requestOf(operation, values);
        if (request) yield { operation: id, request, broken: null, declared };
      }
      if (least === null) continue;
      for (const [broken, values] of brokenValues(source, least)) {
        const request = requestOf(operation, values);
        if (request) yield { operation: id, request, broken, declared };
      }
    }
  }
}

/** Null where no valid values are found. */
function valuesOf(
  source: Source,
  operation: OperationPlace,
  media: MediaPlace | null,
  isLeast: boolean,
): Values | null {
  const parameters: [ParameterPlace, unknown][] = [];
  for (const parameter of parametersOf(source.document, operation)) {
    if (isNeverGiven(parameter)) continue;
    const isRequired = member(parameter.value, 'required') === true || parameter.in === 'path';
    if (isLeast && !isRequired) continue;
    const value = valid(source, parameter, isLeast);
    if (value !== undefined && parameterText(parameter, value) !== null) parameters.push([parameter, value]);
    else if (isRequired) return null;
  }
  const body = requestBodyOf(source.document, operation);
  const isBodyRequired = member(body?.value, 'required') === true;
  const none: Values = { parameters, body: undefined, media: null };
  if (body === undefined || (isLeast && !isBodyRequired)) return none;
  const value = media === null ? undefined : valid(source, media, isLeast);
  if (value === undefined || media === null || bodyText(media, value) === null)
    return isBodyRequired ? null : none;
  return { parameters, body: value, media };
}

/** How a parameter's value stands in its place; null where it cannot. */
function parameterText(parameter: ParameterPlace, value: unknown): readonly string[] | null {
  const place = PLACES.find((one) => one === parameter.in);
  if (place === undefined) return null;
  const { name } = parameter;
  const json = member(parameter.value, 'content') !== undefined;
  const written = { in: place, name, json, ...writingOf(parameter) };
  if (!isCarriable(written, value)) return null;
  if (place === 'path') return [serialiseSegment(written, value)];
  return place === 'header' ? [serialiseHeader(written, value)] : serialisePairs(written, value);
}

/** The text of a body; null where a form cannot hold it. */
function bodyText(media: MediaPlace, value: unknown): string | null {
  if (media.json) return JSON.stringify(value);
  if (!isObject(value)) return null;
  const pairs = Object.entries(value).map(([name, one]) => {
    const field = formField(media, name, one);
    return isCarriable({ ...field, in: 'query' }, one) ? serialisePairs(field, one) : null;
  });
  return pairs.includes(null) ? null : pairs.flat().join('&');
}

/** Null where one of its parts cannot be written. */
function requestOf(
  { method, path }: OperationPlace,
  { parameters, body, media }: Values,
): SentRequest | null {
  const texts = parameters.map(([parameter, value]) => ({
    parameter,
    texts: parameterText(parameter, value),
  }));
  const of = (place: string) =>
    texts.flatMap(({ parameter, texts: own }) =>
      parameter.in === place ? (own ?? []).map((text) => [parameter.name, text] as const) : [],
    );
  const text = media === null ? null : bodyText(media, body);
  if (texts.some(({ texts: own }) => own === null) || (media !== null && text === null)) return null;
  const byName = new Map(of('path'));
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => byName.get(name) ?? '');
  const query = of('query').map(([, pair]) => pair);
  const cookies = of('cookie').map(([, pair]) => pair);
  return {
    method: method.toUpperCase(),
    target: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    headers: {
      ...Object.fromEntries(of('header').map(([name, value]) => [name.toLowerCase(), value])),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(media !== null && { 'content-type': media.type.includes('*') ? 'application/json' : media.type }),
    },
    body: text,
  };
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

/** The least valid request with one thing wrong in it, named. */
function* brokenValues(source: Source, values: Values): Generator<readonly [string, Values]> {
  for (const [parameter, value] of values.parameters) {
    const others = values.parameters.filter(([other]) => other !== parameter);
    if (parameter.in !== 'path') yield [`without ${parameter.name}`, { ...values, parameters: others }];
    for (const changed of notNumbers(value)) {
      if (isRefused(source, parameter, changed))
        yield [
          `${parameter.name} is no number`,
          { ...values, parameters: [...others, [parameter, changed]] },
        ];
    }
  }
  const { media, body } = values;
  if (media === null || !isObject(body)) return;
  const required = texts(member(schemaOf(source.document, media)?.value, 'required'));
  for (const [what, changed] of media.json ? brokenBodies(body, required) : brokenForms(body, required)) {
    if (isRefused(source, media, changed)) yield [what, { ...values, body: changed }];
  }
}

function isRefused({ ajv }: Source, owner: Located, value: unknown): boolean {
  const schema = writtenSchema(owner);
  return schema !== undefined && !validator(ajv, schema)(value);
}

/** What is no number where there was one: by itself, as the first of a list, as the first member of an object. */
function notNumbers(value: unknown): readonly unknown[] {
  const wrong = 'not-a-number';
  if (typeof value === 'number') return [wrong];
  if (Array.isArray(value)) return typeof value[0] === 'number' ? [[wrong, ...value.slice(1)]] : [];
  const [first] = isObject(value) ? Object.entries(value).filter(([, one]) => typeof one === 'number') : [];
  return isObject(value) && first !== undefined ? [{ ...value, [first[0]]: wrong }] : [];
}

function* brokenBodies(body: JsonObject, required: readonly string[]): Generator<readonly [string, unknown]> {
  yield* withoutEach(body, required);
  for (const name of Object.keys(body))
    yield [`${name} is an odd object`, { ...body, [name]: { odd: [null] } }];
  yield ['body is a list', [body]];
}

function* brokenForms(body: JsonObject, required: readonly string[]): Generator<readonly [string, unknown]> {
  yield* withoutEach(body, required);
  for (const [name, value] of Object.entries(body))
    for (const changed of notNumbers(value)) yield [`${name} is no number`, { ...body, [name]: changed }];
}

function* withoutEach(body: JsonObject, required: readonly string[]): Generator<readonly [string, unknown]> {
  for (const name of required) {
    const { [name]: _, ...rest } = body;
    yield [`body without ${name}`, rest];
  }
}
