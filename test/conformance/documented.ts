import { contract } from '@seogeo/contract';
import { httpMethods, type OpenApiDocument } from '@seogeo/kit';
import { isObject, type JsonObject, resolved } from '../../scripts/contract/samples/resolved.ts';

/** A response header as the document promises it. */
export interface DocumentedHeader {
  /** In lower case. */
  readonly name: string;
  readonly required: boolean;
  /** JSON Pointer to its schema in the bundle. */
  readonly schemaAt: string;
  readonly numeric: boolean;
}

export interface DocumentedResponse {
  readonly status: number;
  /** The error codes that its examples show; empty for a success. */
  readonly codes: readonly string[];
  readonly headers: readonly DocumentedHeader[];
  /** JSON Pointer to the body's schema; null where there is no body. */
  readonly schemaAt: string | null;
}

export interface DocumentedOperation {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly string[];
  readonly bodies: readonly { readonly name: string; readonly value: unknown }[];
  readonly responses: ReadonlyMap<number, DocumentedResponse>;
}

export const document = contract.document as OpenApiDocument;

/** Every operation of the bundle, the one that the server answers by itself included. */
export const documented: readonly DocumentedOperation[] = Object.entries(document.paths).flatMap(
  ([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [readOperation(method, path, { ...operation })];
    }),
);

export function operationOf(id: string): DocumentedOperation {
  const found = documented.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`The document has no operation ${id}.`);
  return found;
}

function readOperation(method: string, path: string, operation: JsonObject): DocumentedOperation {
  const at = `/paths${segment(path)}/${method}`;
  const security = operation.security as readonly Readonly<Record<string, readonly string[]>>[];
  const responses = Object.entries(operation.responses as JsonObject).map(
    ([status, response]) =>
      [Number(status), readResponse(Number(status), response, `${at}/responses/${status}`)] as const,
  );
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    scopes: security.flatMap((requirement) => Object.values(requirement).flat()),
    bodies: operation.requestBody === undefined ? [] : examplesOf(resolved(document, operation.requestBody)),
    responses: new Map(responses),
  };
}

function readResponse(status: number, value: unknown, at: string): DocumentedResponse {
  const response = resolved(document, value);
  const place = placeOf(value, at);
  const codes = examplesOf(response).flatMap((example) =>
    isObject(example.value) && isObject(example.value.error) ? [String(example.value.error.code)] : [],
  );
  return {
    status,
    codes,
    headers: Object.entries((response.headers ?? {}) as JsonObject).map(([name, header]) =>
      readHeader(name, header, `${place}/headers${segment(name)}`),
    ),
    schemaAt: response.content === undefined ? null : `${place}/content/application~1json/schema`,
  };
}

function readHeader(name: string, value: unknown, at: string): DocumentedHeader {
  const header = resolved(document, value);
  const { type } = resolved(document, header.schema);
  return {
    name: name.toLowerCase(),
    required: header.required === true,
    schemaAt: `${placeOf(value, at)}/schema`,
    numeric: type === 'integer' || type === 'number',
  };
}

function examplesOf(body: JsonObject): { name: string; value: unknown }[] {
  const content = body.content as Readonly<Record<string, { examples?: JsonObject }>> | undefined;
  return Object.entries(content?.['application/json']?.examples ?? {}).map(([name, example]) => ({
    name,
    value: resolved(document, example).value,
  }));
}

/** Where something is written: at the end of its `$ref`, or here. */
function placeOf(value: unknown, here: string): string {
  return isObject(value) && typeof value.$ref === 'string' ? value.$ref.slice(1) : here;
}

/** A JSON Pointer's segment (RFC 6901). */
function segment(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
