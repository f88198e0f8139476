import {
  BrokenDocument,
  isObject,
  isSecured,
  type OpenApiDocument,
  type OperationPlace,
  operationsOf,
  pageNamesOf,
  parametersOf,
  pathShape,
  scopesOf,
  securityOf,
} from '@seogeo/document';
import type { NotServedEntry, OperationEntry } from '@seogeo/server';
import { unservable } from '@seogeo/server/acceptors';

/** What the server, the client and the docs need to know of an operation besides its types. */
export type OperationRow = OperationEntry;

/**
 * One row for each operation that needs a handler, in the document's order.
 *
 * @throws BrokenDocument naming an operation that declares failures only
 */
export function operationTable(document: OpenApiDocument): OperationRow[] {
  return handledOperations(document).map((operation) => rowOf(document, operation));
}

/** The same by operationId, as the server takes them. */
export function byId<Row extends { readonly id: string }>(
  rows: readonly Row[],
): Readonly<Record<string, Row>> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** What can be made of an operation table, and what cannot. */
export interface ServedOperations {
  readonly rows: readonly OperationRow[];
  readonly notServed: readonly NotServedEntry[];
}

/** The same, where an operation that cannot be served costs itself alone. */
export function servedOperations(document: OpenApiDocument): ServedOperations {
  const rows = operationTable(document);
  const refused = unservable({ document, operations: byId(rows) });
  const notServed = new Map([...refused, ...twins(rows)].map((entry) => [entry.id, entry]));
  return { rows: rows.filter(({ id }) => !notServed.has(id)), notServed: [...notServed.values()] };
}

/** `/books/{id}` and `/books/{title}` are one address: of two operations there the first is served. */
function twins(rows: readonly OperationRow[]): readonly NotServedEntry[] {
  const first = new Map<string, OperationRow>();
  return rows.flatMap((row) => {
    const { id, method, path } = row;
    const address = `${method} ${pathShape(path)}`;
    const taken = first.get(address);
    first.set(address, taken ?? row);
    if (taken === undefined) return [];
    const reason = `${id}: ${taken.id} has the same address, ${method.toUpperCase()} ${taken.path}; give it another path.`;
    return [{ id, method, path, reason }];
  });
}

function handledOperations(document: OpenApiDocument): readonly OperationPlace[] {
  return [...operationsOf(document)].filter(({ value }) => value['x-served-by'] !== 'runtime');
}

function rowOf(document: OpenApiDocument, operation: OperationPlace): OperationRow {
  const { method, path, value } = operation;
  const parameters = parametersOf(document, operation);
  const takes = (name: string): boolean =>
    parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
  const { page, pageSize } = pageNamesOf(document);
  const alternatives = securityOf(document, operation) ?? [];
  const secured = isSecured(alternatives);
  return {
    id: String(value.operationId),
    method,
    path,
    scopes: secured ? scopesOf(alternatives) : [],
    secured,
    paginated: takes(page) && takes(pageSize),
    idempotent: parameters.some(
      (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key',
    ),
    deprecated: value.deprecated === true,
    successStatus: successStatus(operation),
  };
}

/** The first 2xx; where there is none, what else is no failure: `2XX` and `default` stand for 200. */
function successStatus({ value: { operationId, responses } }: OperationPlace): number {
  const declared = isObject(responses) ? Object.keys(responses) : ['default'];
  const exact = declared.find((key) => /^2\d\d$/.test(key)) ?? declared.find((key) => /^[13]\d\d$/.test(key));
  if (exact?.startsWith('2')) return Number(exact);
  if (declared.some((key) => key === '2XX' || key === 'default')) return 200;
  if (exact !== undefined) return Number(exact);
  throw new BrokenDocument(`${operationId} declares no 2xx response. Add one.`);
}
