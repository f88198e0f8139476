import { httpMethods, type OpenApiDocument, type Operation, type Parameter } from './openapi-document.ts';
import { operationParameters } from './operation-parameters.ts';

/** What the server, the client and the docs need to know of an operation besides its types. */
export interface OperationRow {
  readonly id: string;
  readonly method: string;
  /** Path template below the base path. */
  readonly path: string;
  /** Every scope that the alternatives of its security name; the empty list means any valid key. */
  readonly scopes: readonly string[];
  /** False where a call needs no key. */
  readonly secured: boolean;
  readonly paginated: boolean;
  /** True where `Idempotency-Key` is accepted. */
  readonly idempotent: boolean;
  readonly deprecated: boolean;
  readonly successStatus: number;
}

/**
 * One row for each operation that needs a handler, in the document's order.
 *
 * @throws Error naming an operation that declares failures only
 */
export function operationTable(document: OpenApiDocument): OperationRow[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined || operation['x-served-by'] === 'runtime') return [];
      const parameters = operationParameters(document, item, operation);
      return [rowOf(method, path, operation, parameters, document)];
    }),
  );
}

function rowOf(
  method: string,
  path: string,
  operation: Operation,
  parameters: readonly Parameter[],
  document: OpenApiDocument,
): OperationRow {
  const has = (place: Parameter['in'], name: string): boolean =>
    parameters.some((parameter) => parameter.in === place && parameter.name === name);
  const { page = 'page', pageSize = 'pageSize' } = document['x-pagination'] ?? {};
  return {
    id: operation.operationId,
    method,
    path,
    ...guardOf(operation, document),
    paginated: has('query', page) && has('query', pageSize),
    idempotent: parameters.some(
      (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key',
    ),
    deprecated: operation.deprecated ?? false,
    successStatus: successStatus(operation),
  };
}

/** OpenAPI 3.1, section 4.8.30: alternatives, of which the empty one lets everybody in; none at all does too. */
function guardOf(operation: Operation, document: OpenApiDocument): Pick<OperationRow, 'scopes' | 'secured'> {
  const alternatives = operation.security ?? document.security ?? [];
  const secured = alternatives.length > 0 && alternatives.every((schemes) => Object.keys(schemes).length > 0);
  const scopes = secured ? alternatives.flatMap((schemes) => Object.values(schemes).flat()) : [];
  return { scopes: [...new Set(scopes)], secured };
}

/** The first 2xx; where there is none, what else is no failure: `2XX` and `default` stand for 200. */
function successStatus({ operationId, responses = { default: {} } }: Operation): number {
  const declared = Object.keys(responses);
  const exact = declared.find((key) => /^2\d\d$/.test(key)) ?? declared.find((key) => /^[13]\d\d$/.test(key));
  if (exact?.startsWith('2')) return Number(exact);
  if (declared.some((key) => key === '2XX' || key === 'default')) return 200;
  if (exact !== undefined) return Number(exact);
  throw new Error(`${operationId} declares no 2xx response. Add one.`);
}
