import {
  contentOf,
  exampleValues,
  headersOf,
  type Located,
  type MediaPlace,
  type OpenApiDocument,
  operationAt,
  responsesOf,
  shownValue,
  writtenSchema,
} from '@seogeo/document';
import fc from 'fast-check';
import { SchemaValues } from '../conformance/generate/schema-values.ts';
import type { OperationRow } from '../generate/operation-table.ts';

/** One documented response of an operation with everything the document shows of it. */
export interface ExampleResponse {
  readonly status: number;
  /** The forms of its body, what every tool reads first; empty where it has none. */
  readonly forms: readonly ExampleForm[];
  /** Example values by lower-case names, of those headers that such a response always has. */
  readonly headers: ReadonlyMap<string, string>;
}

/** A form of a body. */
export interface ExampleForm {
  /** The media type as it is written. */
  readonly name: string;
  /** The named examples of the whole, in the document's order. */
  readonly examples: ReadonlyMap<string, unknown>;
  /** A value of its schema, the same every time; undefined where there is none. */
  readonly sample: () => unknown;
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
  const declared = contentOf(document, response);
  const plain = declared.filter(({ name }) => name === 'application/json');
  const forms = [...plain, ...declared.filter((media) => !plain.includes(media))].map((media) => ({
    name: media.name,
    examples: exampleValues(document, media),
    sample: () => sampleOf(document, media),
  }));
  return { status, forms, headers: requiredHeaders(document, response) };
}

/** What is no JSON is a text. */
function sampleOf(document: OpenApiDocument, media: MediaPlace): unknown {
  if (!media.json) return '';
  const values = new SchemaValues(document, { urlHost: 'example.com', charset: 'plain' });
  const made = values.of(writtenSchema(media)?.value ?? true);
  return made === null ? undefined : fc.sample(made, { numRuns: 1, seed: 1 })[0];
}

function requiredHeaders(document: OpenApiDocument, response: Located): Map<string, string> {
  const shown = headersOf(document, response).flatMap((header): [string, string][] => {
    const value = header.required ? shownValue(document, header) : undefined;
    return value === undefined ? [] : [[header.name.toLowerCase(), String(value)]];
  });
  return new Map(shown);
}
