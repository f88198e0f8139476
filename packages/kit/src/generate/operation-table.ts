import {
  BrokenDocument,
  isObject,
  isSecured,
  type OpenApiDocument,
  type OperationPlace,
  operationsOf,
  pageNamesOf,
  parametersOf,
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

/** What can be made of an operation table, and what cannot. */
export interface ServedOperations {
  readonly rows: readonly OperationRow[];
  readonly notServed: readonly NotServedEntry[];
}

/** The same, where an operation that cannot be served costs itself alone. */
export function servedOperations(document: OpenApiDocument): ServedOperations {
  const rows: OperationRow[] = [];
  const broken: NotServedEntry[] = [];
  for (const operation of handledOperations(document)) {
    try {
      rows.push(rowOf(document, operation));
    } catch (error) {
      if (!(error instanceof BrokenDocument)) throw error;
      const { method, path, value } = operation;
      broken.push({ id: String(value.operationId), method, path, reason: error.message });
    }
  }
  const refused = unservable({ document, operations: Object.fromEntries(rows.map((row) => [row.id, row])) });
  const ids = new Set(refused.map(({ id }) => id));
  return { rows: rows.filter(({ id }) => !ids.has(id)), notServed: [...broken, ...refused] };
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
