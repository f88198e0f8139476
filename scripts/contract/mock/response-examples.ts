import type { OpenApiDocument, OperationRow } from '@seogeo/kit';
import { isObject, type JsonObject, resolved } from '../samples/resolved.ts';

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
  const item = resolved(document, document.paths[row.path]);
  const operation = resolved(document, item[row.method]);
  const responses = isObject(operation.responses) ? operation.responses : {};
  return Object.keys(responses)
    .filter((status) => /^\d{3}$/.test(status))
    .map((status) => exampleResponse(document, Number(status), resolved(document, responses[status])));
}

function exampleResponse(document: OpenApiDocument, status: number, response: JsonObject): ExampleResponse {
  const media = isObject(response.content) ? response.content['application/json'] : undefined;
  return {
    status,
    examples: isObject(media) ? mediaExamples(document, media) : new Map(),
    hasBody: media !== undefined,
    headers: requiredHeaders(document, response),
  };
}

/** Media Type Object (OpenAPI 3.1, section 4.8.14): `examples`, or the one `example`. */
function mediaExamples(document: OpenApiDocument, media: JsonObject): Map<string, unknown> {
  const named = isObject(media.examples) ? Object.entries(media.examples) : [];
  const found = named.map(([name, example]): [string, unknown] => [name, resolved(document, example).value]);
  return new Map('example' in media ? [...found, ['example', media.example]] : found);
}

function requiredHeaders(document: OpenApiDocument, response: JsonObject): Map<string, string> {
  const headers = isObject(response.headers) ? Object.entries(response.headers) : [];
  const shown = headers.flatMap(([name, header]): [string, string][] => {
    const definition = resolved(document, header);
    const value = definition.required === true ? headerExample(document, definition) : undefined;
    return value === undefined ? [] : [[name.toLowerCase(), String(value)]];
  });
  return new Map(shown);
}

/** Header Object (OpenAPI 3.1, section 4.8.21): its own example, or its schema's. */
function headerExample(document: OpenApiDocument, header: JsonObject): unknown {
  if (header.example !== undefined) return header.example;
  if (isObject(header.examples)) {
    const [first] = Object.values(header.examples);
    if (first !== undefined) return resolved(document, first).value;
  }
  const schema = isObject(header.schema) ? resolved(document, header.schema) : {};
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  return examples[0] ?? schema.example ?? schema.default;
}
