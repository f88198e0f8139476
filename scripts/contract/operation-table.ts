import {
  httpMethods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type ParameterOrRef,
} from './openapi-document.ts';

/** What the server, the client and the docs need to know of an operation besides its types. */
export interface OperationRow {
  readonly id: string;
  readonly method: string;
  /** Path template below the base path. */
  readonly path: string;
  /** All of these are needed; the empty list means any valid key. */
  readonly scopes: readonly string[];
  /** False where a call needs no key. */
  readonly secured: boolean;
  readonly paginated: boolean;
  /** True where `Idempotency-Key` is accepted. */
  readonly idempotent: boolean;
  readonly deprecated: boolean;
  readonly successStatus: number;
}

/** One row for each operation that needs a handler, in the document's order. */
export function operationTable(document: OpenApiDocument): OperationRow[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined || operation['x-served-by'] === 'runtime') return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [
        rowOf(
          method,
          path,
          operation,
          parameters.map((parameter) => resolve(parameter, document)),
        ),
      ];
    }),
  );
}

function rowOf(
  method: string,
  path: string,
  operation: Operation,
  parameters: readonly Parameter[],
): OperationRow {
  const has = (place: Parameter['in'], name: string): boolean =>
    parameters.some((parameter) => parameter.in === place && parameter.name === name);
  return {
    id: operation.operationId,
    method,
    path,
    scopes: operation.security.flatMap((requirement) => Object.values(requirement).flat()),
    secured: operation.security.length > 0,
    paginated: has('query', 'page') && has('query', 'pageSize'),
    idempotent: has('header', 'Idempotency-Key'),
    deprecated: operation.deprecated ?? false,
    successStatus: successStatus(operation),
  };
}

function successStatus(operation: Operation): number {
  const status = Object.keys(operation.responses).find((key) => /^2\d\d$/.test(key));
  if (status === undefined) throw new Error(`${operation.operationId} declares no 2xx response. Add one.`);
  return Number(status);
}

/** In a bundle every parameter `$ref` is `#/components/parameters/<name>`. */
function resolve(parameter: ParameterOrRef, document: OpenApiDocument): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.replace('#/components/parameters/', '');
  const found = document.components.parameters?.[name];
  if (found === undefined) throw new Error(`${parameter.$ref} is not in the bundle.`);
  return found;
}
