import type { OperationEntry } from '../contract.ts';
import { type OperationDeprecations, operationDeprecations } from './deprecations.ts';
import { isArray, isObject, type JsonObject, member } from './json.ts';
import { lifecycleHeaders } from './lifecycle-headers.ts';
import { escapeToken } from './pointer.ts';
import { type RawCheck, rawChecks } from './raw-checks.ts';
import { type Located, resolve, resolveMember } from './resolve.ts';

/** A Parameter Object (OpenAPI 3.1, section 4.8.12) with its references resolved. */
export interface CompiledParameter {
  readonly in: string;
  /** As written; header names are compared in lower case. */
  readonly name: string;
  /** JSON types the value may have, as its schema says; empty when it says nothing. */
  readonly types: ReadonlySet<string>;
  /** Likewise for the items of an array. */
  readonly itemTypes: ReadonlySet<string>;
  readonly definition: JsonObject;
}

export interface CompiledRequestBody {
  readonly required: boolean;
  /** Lower-case media types without parameters. */
  readonly mediaTypes: ReadonlySet<string>;
  readonly definition: JsonObject;
}

export interface CompiledResponse {
  /** JSON Pointer of the body's schema; null for a response without a body. */
  readonly schemaAt: string | null;
  readonly headers: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly schemaAt: string | null;
  }[];
  /** True where the body is `{ data, meta }`. */
  readonly envelope: boolean;
}

/** One operation with everything a request needs, worked out once at start. */
export interface CompiledOperation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly string[];
  readonly secured: boolean;
  readonly paginated: boolean;
  readonly idempotent: boolean;
  readonly successStatus: number;
  readonly parameters: readonly CompiledParameter[];
  readonly rawChecks: readonly RawCheck[];
  /** True where a name of the query may hold brackets: it is written so, or has the style `deepObject`. */
  readonly bracketedQuery: boolean;
  /** Lower-case names of the header parameters. */
  readonly headerParameters: readonly string[];
  readonly requestBody: CompiledRequestBody | null;
  readonly responses: ReadonlyMap<string, CompiledResponse>;
  /** Sent with every answer of a deprecated operation. */
  readonly lifecycleHeaders: Readonly<Record<string, string>>;
  readonly deprecations: OperationDeprecations;
}

/** @throws when the table names an operation the document does not hold */
export function compileOperation(document: object, entry: OperationEntry): CompiledOperation {
  const at = `/paths/${escapeToken(entry.path)}`;
  const item = resolve(document, { value: member(member(document, 'paths'), entry.path), at });
  const operation = resolveMember(document, item, entry.method);
  if (operation === undefined) {
    throw new Error(
      `The contract's table has ${entry.id}, but its document has no ${entry.method} ${entry.path}.`,
    );
  }
  const owner = { id: entry.id, address: `${entry.method.toUpperCase()} ${entry.path}` };
  const deprecations = operationDeprecations(document, owner, item, operation);
  const parameters = compileParameters(document, item, operation);
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  return {
    id: entry.id,
    method: entry.method.toUpperCase(),
    path: entry.path,
    scopes: entry.scopes,
    secured: entry.secured,
    paginated: entry.paginated,
    idempotent: entry.idempotent,
    successStatus: entry.successStatus,
    parameters,
    rawChecks: rawChecks(parameters),
    bracketedQuery: inPlace('query').some(
      ({ name, definition }) => name.includes('[') || definition.style === 'deepObject',
    ),
    headerParameters: inPlace('header').map(({ name }) => name.toLowerCase()),
    requestBody: compileRequestBody(document, operation),
    responses: compileResponses(document, operation),
    lifecycleHeaders: lifecycleHeaders(deprecations.self === null ? [] : [deprecations.self]),
    deprecations,
  };
}

/** The operation's parameters; one of the same name and place overrides the path item's. */
function compileParameters(document: object, item: Located, operation: Located): CompiledParameter[] {
  const found = new Map<string, CompiledParameter>();
  for (const owner of [item, operation]) {
    const list = resolveMember(document, owner, 'parameters');
    if (list === undefined || !isArray(list.value)) continue;
    for (const [index, value] of list.value.entries()) {
      const parameter = compileParameter(document, resolve(document, { value, at: `${list.at}/${index}` }));
      found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

function compileParameter(document: object, located: Located): CompiledParameter {
  const { value } = located;
  const place = member(value, 'in');
  const name = member(value, 'name');
  if (!isObject(value) || typeof place !== 'string' || typeof name !== 'string') {
    throw new Error(`${located.at}: a parameter needs "in" and "name".`);
  }
  const schema = resolveMember(document, located, 'schema');
  const definition = schema === undefined ? value : { ...value, schema: schema.value };
  const types = { types: schemaTypes(schema?.value), itemTypes: schemaTypes(member(schema?.value, 'items')) };
  return { in: place, name, ...types, definition };
}

function schemaTypes(schema: unknown): ReadonlySet<string> {
  const type = member(schema, 'type');
  const types = isArray(type) ? type : [type];
  return new Set(types.filter((name) => typeof name === 'string'));
}

function compileRequestBody(document: object, operation: Located): CompiledRequestBody | null {
  const body = resolveMember(document, operation, 'requestBody');
  if (body === undefined || !isObject(body.value)) return null;
  const required = member(body.value, 'required') === true;
  const content = member(body.value, 'content');
  const mediaTypes = new Set(Object.keys(isObject(content) ? content : {}).map(withoutParameters));
  return { required, mediaTypes, definition: { ...body.value, required } };
}

function withoutParameters(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

function compileResponses(document: object, operation: Located): Map<string, CompiledResponse> {
  const responses = resolveMember(document, operation, 'responses');
  const compiled = new Map<string, CompiledResponse>();
  if (responses === undefined || !isObject(responses.value)) return compiled;
  for (const status of Object.keys(responses.value)) {
    const response = resolveMember(document, responses, status);
    if (response !== undefined) compiled.set(status, compileResponse(document, response));
  }
  return compiled;
}

function compileResponse(document: object, response: Located): CompiledResponse {
  const content = resolveMember(document, response, 'content');
  const json = content === undefined ? undefined : resolveMember(document, content, 'application/json');
  const schema = json === undefined ? undefined : resolveMember(document, json, 'schema');
  return {
    schemaAt: schema?.at ?? null,
    headers: compileHeaders(document, response),
    envelope: schema !== undefined && hasMembers(document, schema, ['data', 'meta']),
  };
}

function compileHeaders(document: object, response: Located): CompiledResponse['headers'] {
  const headers = resolveMember(document, response, 'headers');
  if (headers === undefined || !isObject(headers.value)) return [];
  return Object.keys(headers.value).map((name) => {
    const header = resolveMember(document, headers, name);
    const schema = header === undefined ? undefined : resolveMember(document, header, 'schema');
    return {
      name: name.toLowerCase(),
      required: member(header?.value, 'required') === true,
      schemaAt: schema?.at ?? null,
    };
  });
}

/** Whether an object schema, or the schemas it is put together from, define all these properties. */
function hasMembers(document: object, schema: Located, names: readonly string[]): boolean {
  const defined = new Set<string>();
  collectProperties(document, schema, defined);
  return names.every((name) => defined.has(name));
}

function collectProperties(document: object, schema: Located, into: Set<string>): void {
  const properties = member(schema.value, 'properties');
  for (const name of Object.keys(isObject(properties) ? properties : {})) into.add(name);
  const parts = resolveMember(document, schema, 'allOf');
  if (parts === undefined || !isArray(parts.value)) return;
  for (const [index, value] of parts.value.entries()) {
    collectProperties(document, resolve(document, { value, at: `${parts.at}/${index}` }), into);
  }
}
