import {
  exampleValues,
  headersOf,
  jsonOf,
  type Located,
  type OpenApiDocument,
  operationAt,
  responsesOf,
  shownValue,
} from '@seogeo/document';
import type { OperationRow } from '../generate/operation-table.ts';

/** One documented response of an operation with everything the document shows of it. */
export interface ExampleResponse {
  readonly status: number;
  /** Named examples of the whole body, in the document's order; empty where none is shown or there is no body. */
  readonly examples: ReadonlyMap<string, unknown>;
  readonly hasBody: boolean;
  /** Example values by lower-case names, of those headers that such a response always has. */
  readonly headers: ReadonlyMap<string, string>;
}

/** What the document shows for each status of an operation, in the document's order. Ranges like `4XX` are left out. */
export function responseExamples(document: OpenApiDocument, row: OperationRow): readonly ExampleResponse[] {
  const operation = operationAt(document, row.path, row.method);
  if (operation === undefined) return [];
  return [...responsesOf(document, operation)]
    .filter(([status]) => /^\d{3}$/.test(status))
    .map(([status, response]) => exampleResponse(document, Number(status), response));
}

function exampleResponse(document: OpenApiDocument, status: number, response: Located): ExampleResponse {
  const media = jsonOf(document, response);
  return {
    status,
    examples: exampleValues(document, media),
    hasBody: media !== undefined,
    headers: requiredHeaders(document, response),
  };
}

function requiredHeaders(document: OpenApiDocument, response: Located): Map<string, string> {
  const shown = headersOf(document, response).flatMap((header): [string, string][] => {
    const value = header.required ? shownValue(document, header) : undefined;
    return value === undefined ? [] : [[header.name.toLowerCase(), String(value)]];
  });
  return new Map(shown);
}
