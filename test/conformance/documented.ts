import { contract } from '@seogeo/contract';
import {
  exampleValues,
  type HeaderPlace,
  headersOf,
  isObject,
  jsonOf,
  type Located,
  member,
  type OpenApiDocument,
  type OperationPlace,
  operationsOf,
  requestBodyOf,
  responsesOf,
  schemaOf,
  schemaTypes,
  scopesOf,
  securityOf,
} from '@seogeo/document';

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
export const documented: readonly DocumentedOperation[] = [...operationsOf(document)].map(readOperation);

export function operationOf(id: string): DocumentedOperation {
  const found = documented.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`The document has no operation ${id}.`);
  return found;
}

function readOperation(operation: OperationPlace): DocumentedOperation {
  const { method, path, value } = operation;
  const responses = [...responsesOf(document, operation)].map(
    ([status, response]) => [Number(status), readResponse(Number(status), response)] as const,
  );
  return {
    id: String(value.operationId),
    method: method.toUpperCase(),
    path,
    scopes: scopesOf(securityOf(document, operation) ?? []),
    bodies: examplesOf(requestBodyOf(document, operation)),
    responses: new Map(responses),
  };
}

function readResponse(status: number, response: Located): DocumentedResponse {
  const codes = examplesOf(response).flatMap(({ value }) => {
    const error = member(value, 'error');
    return isObject(error) ? [String(error.code)] : [];
  });
  const media = jsonOf(document, response);
  return {
    status,
    codes,
    headers: headersOf(document, response).map(readHeader),
    schemaAt: media === undefined ? null : `${media.at}/schema`,
  };
}

function readHeader(header: HeaderPlace): DocumentedHeader {
  const types = schemaTypes(schemaOf(document, header)?.value);
  return {
    name: header.name.toLowerCase(),
    required: header.required,
    schemaAt: `${header.at}/schema`,
    numeric: types.has('integer') || types.has('number'),
  };
}

function examplesOf(body: Located | undefined): { name: string; value: unknown }[] {
  return [...exampleValues(document, jsonOf(document, body))].map(([name, value]) => ({ name, value }));
}
