import type { OpenApiDocument } from '@seogeo/document';
import { renderAcceptors as render } from '@seogeo/server/acceptors';
import { byId, type OperationRow } from './operation-table.ts';

/** The validators that accept requests ahead of express-openapi-validator, as a JavaScript module. */
export function renderAcceptors(
  document: OpenApiDocument,
  rows: readonly OperationRow[],
  doNotEdit: string,
): string {
  return `${doNotEdit}\n${render({ document, operations: byId(rows) })}`;
}
