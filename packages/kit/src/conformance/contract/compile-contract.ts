import {
  contentOf,
  headersOf,
  isNeverGiven,
  isObject,
  type JsonObject,
  type Located,
  member,
  type OperationPlace,
  objectsAt,
  operationsOf,
  type ParameterPlace,
  parametersOf,
  requestBodyOf,
  resolveMember,
  resolveMembers,
  responsesOf,
  root,
  text,
  upgraded,
  writingOf,
  writtenSchema,
} from '@seogeo/document';
import { UsageError } from '../usage-error.ts';
import type { Contract, DocumentedResponse, Operation, Parameter, Place, RequestBody } from './contract.ts';
import { closedBy, requirementsOf } from './security.ts';

/** Where nothing is said of a value. */
const ANY: Located = { value: true, at: '' };

/**
 * Works out from an OpenAPI 3.0 or 3.1 document what the judge needs to know of each operation.
 * @param lineOf file and line of a place in the document
 * @throws UsageError or BrokenDocument where the document is none or contradicts itself
 */
export function compileContract(written: unknown, lineOf = (at: string): string => `#${at}`): Contract {
  const document = isObject(written) ? upgraded(written) : {};
  if (!/^3\.1\./.test(text(document.openapi) ?? '')) {
    throw new UsageError(
      `The contract is no OpenAPI document: the "openapi" of ${lineOf('')} has to be 3.0.x or 3.1.x.`,
    );
  }
  // A path that leads nowhere is refused, not passed over.
  resolveMembers(document, resolveMember(document, root(document), 'paths'));
  // HTTP clients refuse to send TRACE.
  const places = [...operationsOf(document)].filter(({ method }) => method !== 'trace');
  if (places.length === 0) throw new UsageError(`The contract has no operations: ${lineOf('/paths')}.`);
  const reasons = new Map(places.map((place) => [place, closedBy(document, place)]));
  const operations = places
    .filter((place) => reasons.get(place) === null)
    .map((place) => compileOperation(document, place));
  const title = text(member(member(document, 'info'), 'title')) ?? 'API';
  const leftOut = [...reasons].flatMap(([place, why]) => (why === null ? [] : [`${nameOf(place)}: ${why}`]));
  return { document, title, operations, server: absoluteServer(document), lineOf, leftOut };
}

function absoluteServer(document: JsonObject): string | null {
  const urls = objectsAt(document, 'servers').map(({ url }) => text(url) ?? '');
  return urls.find((url) => /^https?:\/\/[^{}]+$/i.test(url)) ?? null;
}

function compileOperation(document: JsonObject, operation: OperationPlace): Operation {
  const { method, path, at } = operation;
  return {
    id: nameOf(operation),
    method: method.toUpperCase(),
    path,
    parameters: parametersOf(document, operation)
      .filter((parameter) => !isNeverGiven(parameter))
      .map((parameter) => compileParameter(document, parameter)),
    body: compileBody(document, requestBodyOf(document, operation)),
    responses: new Map(
      [...responsesOf(document, operation)].map(([status, response]) => [
        status,
        compileResponse(document, response),
      ]),
    ),
    security: requirementsOf(document, operation),
    at,
  };
}

function nameOf({ method, path, value }: OperationPlace): string {
  return text(value.operationId) ?? `${method.toUpperCase()} ${path}`;
}

function isPlace(value: unknown): value is Place {
  return value === 'path' || value === 'query' || value === 'header' || value === 'cookie';
}

function compileParameter(document: JsonObject, parameter: ParameterPlace): Parameter {
  const { in: place, name, value, at } = parameter;
  if (!isPlace(place)) {
    throw new UsageError(`${at}: a parameter needs "in" (path, query, header or cookie) and "name".`);
  }
  const [content] = contentOf(document, parameter);
  return {
    in: place,
    name,
    required: place === 'path' || value.required === true,
    schema: writtenSchema(content ?? parameter) ?? ANY,
    ...writingOf(parameter),
    json: content !== undefined,
    at: parameter.at,
  };
}

function compileBody(document: JsonObject, body: Located | undefined): RequestBody | null {
  if (body === undefined) return null;
  const content = contentOf(document, body).map((media) => ({
    mediaType: media.type,
    schema: writtenSchema(media) ?? ANY,
  }));
  const writable = [
    /^application\/([\w.-]+\+)?json$/,
    /^application\/x-www-form-urlencoded$/,
    /^text\/[\w.-]+$/,
  ];
  const sent =
    writable.map((kind) => content.find(({ mediaType }) => kind.test(mediaType))).find(Boolean) ?? null;
  return {
    required: member(body.value, 'required') === true,
    mediaTypes: content.map(({ mediaType }) => mediaType),
    sent,
    at: body.at,
  };
}

function compileResponse(document: JsonObject, response: Located): DocumentedResponse {
  // OpenAPI 3.1, section 4.8.17: a Content-Type among the headers is ignored.
  const headers = headersOf(document, response).filter(({ name }) => name.toLowerCase() !== 'content-type');
  return { headers, content: contentOf(document, response), at: response.at };
}
