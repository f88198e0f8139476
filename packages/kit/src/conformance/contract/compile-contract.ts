import { UsageError } from '../usage-error.ts';
import type { Contract, DocumentedResponse, Operation, Parameter, Place, RequestBody } from './contract.ts';
import { isObject, type JsonObject, member, text } from './json.ts';
import { type Located, resolveItems, resolveMember, resolveMembers } from './resolve.ts';
import { securityOf } from './security.ts';

/** Path Item Object, OpenAPI 3.1, section 4.8.9; TRACE is left out, as HTTP clients refuse to send it. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** Header parameters of these names are ignored (OpenAPI 3.1, section 4.8.12.1). */
const RESERVED_HEADERS = ['accept', 'content-type', 'authorization'];

/**
 * Works out from an OpenAPI 3.1 document what the judge needs to know of each operation.
 * @throws UsageError where the document is none or contradicts itself
 */
export function compileContract(document: unknown): Contract {
  if (!isObject(document) || !/^3\.1\./.test(text(member(document, 'openapi')) ?? '')) {
    throw new UsageError('The contract is no OpenAPI 3.1 document: its "openapi" has to be 3.1.x.');
  }
  const paths = resolveMember(document, { value: document, at: '' }, 'paths');
  const operations = resolveMembers(document, paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = resolveMember(document, item, method);
      return operation === undefined ? [] : [compileOperation(document, method, path, item, operation)];
    }),
  );
  if (operations.length === 0) throw new UsageError('The contract has no operations.');
  const title = text(member(member(document, 'info'), 'title')) ?? 'API';
  return { document, title, operations, server: absoluteServer(document) };
}

function absoluteServer(document: JsonObject): string | null {
  const servers = resolveMember(document, { value: document, at: '' }, 'servers');
  const urls = resolveItems(document, servers).map(({ value }) => text(member(value, 'url')) ?? '');
  return urls.find((url) => /^https?:\/\/[^{}]+$/i.test(url)) ?? null;
}

function compileOperation(
  document: JsonObject,
  method: string,
  path: string,
  item: Located,
  operation: Located,
): Operation {
  return {
    id: text(member(operation.value, 'operationId')) ?? `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: compileParameters(document, item, operation),
    body: compileBody(document, resolveMember(document, operation, 'requestBody')),
    responses: new Map(
      resolveMembers(document, resolveMember(document, operation, 'responses')).map(([status, response]) => [
        /^[1-5]xx$/i.test(status) ? status.toUpperCase() : status,
        compileResponse(document, response),
      ]),
    ),
    security: securityOf(document, operation),
  };
}

/** The operation's parameters; one of the same name and place overrides the path item's. */
function compileParameters(document: JsonObject, item: Located, operation: Located): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const owner of [item, operation]) {
    for (const located of resolveItems(document, resolveMember(document, owner, 'parameters'))) {
      const parameter = compileParameter(document, located);
      const reserved = parameter.in === 'header' && RESERVED_HEADERS.includes(parameter.name.toLowerCase());
      if (!reserved) found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

function isPlace(value: unknown): value is Place {
  return value === 'path' || value === 'query' || value === 'header' || value === 'cookie';
}

function compileParameter(document: JsonObject, located: Located): Parameter {
  const place = member(located.value, 'in');
  const name = text(member(located.value, 'name'));
  if (!isPlace(place) || name === undefined) {
    throw new UsageError(`${located.at}: a parameter needs "in" (path, query, header or cookie) and "name".`);
  }
  const content = resolveMembers(document, resolveMember(document, located, 'content'))[0]?.[1];
  const owner = content ?? located;
  const style =
    text(member(located.value, 'style')) ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = member(located.value, 'explode');
  return {
    in: place,
    name,
    required: place === 'path' || member(located.value, 'required') === true,
    schema: schemaOf(owner) ?? { value: true, at: '' },
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    json: content !== undefined,
  };
}

/** The schema as it stands: a reference in it may have siblings (JSON Schema 2020-12), so it is not followed. */
function schemaOf(owner: Located): Located | null {
  const value = member(owner.value, 'schema');
  return value === undefined ? null : { value, at: `${owner.at}/schema` };
}

function compileBody(document: JsonObject, body: Located | undefined): RequestBody | null {
  if (body === undefined) return null;
  const content = resolveMembers(document, resolveMember(document, body, 'content')).map(
    ([mediaType, media]) => ({
      mediaType: withoutParameters(mediaType),
      schema: schemaOf(media) ?? { value: true, at: '' },
    }),
  );
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
  };
}

function compileResponse(document: JsonObject, response: Located): DocumentedResponse {
  return {
    headers: resolveMembers(document, resolveMember(document, response, 'headers'))
      // OpenAPI 3.1, section 4.8.17: a Content-Type among the headers is ignored.
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => ({
        name,
        required: member(header.value, 'required') === true,
        schema: schemaOf(header),
      })),
    content: resolveMembers(document, resolveMember(document, response, 'content')).map(
      ([mediaType, media]) => ({ mediaType: withoutParameters(mediaType), schema: schemaOf(media) }),
    ),
  };
}

function withoutParameters(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}
