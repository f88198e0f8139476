import {
  contentOf,
  declaredFor,
  exampleValues,
  type HeaderPlace,
  headersOf,
  type Located,
  type OpenApiDocument,
  operationAt,
  responsesOf,
} from '@seogeo/document';
import { type CompiledOperation, compileOperation } from '@seogeo/server/acceptors';
import type { OperationRow } from '../generate/operation-table.ts';
import { BodyValues } from './body-values.ts';
import { headerText } from './header-text.ts';

/** One documented response of an operation with everything the document shows of it. */
export interface ExampleResponse {
  readonly status: number;
  /** The forms of its body, what every tool reads first; empty where it has none. */
  readonly forms: readonly ExampleForm[];
  /** Texts by lower-case names, of those headers that such a response always has. */
  readonly headers: ReadonlyMap<string, string>;
  /** Whether its `Location` may say so; false where it need not have one. */
  readonly isLocation: (location: string) => boolean;
}

/** A form of a body. */
export interface ExampleForm {
  /** The media type as it is written. */
  readonly name: string;
  /** The named examples of the whole, in the document's order. */
  readonly examples: ReadonlyMap<string, unknown>;
  /** A value of its schema, the same every time, that holds to it where one is found; undefined where there is none. */
  readonly sample: () => unknown;
  /** Whether a body holds to the schema. */
  readonly fits: (body: unknown) => boolean;
  /** Whether the server writes what is around its `data`. */
  readonly enveloped: boolean;
}

/**
 * What the document shows for each status of an operation, in the document's order. Ranges like `4XX` are left out, but
 * for the success where only a range or `default` stands for it; one of which nothing is said has no body.
 */
export function responseExamples(
  document: OpenApiDocument,
  row: OperationRow,
  values = new BodyValues(document),
): readonly ExampleResponse[] {
  const operation = operationAt(document, row.path, row.method);
  if (operation === undefined) return [];
  const declared = responsesOf(document, operation);
  const compiled = compileOperation(document, row);
  const exact = [...declared].filter(([status]) => /^\d{3}$/.test(status));
  const shown = exact.map(([status, response]) =>
    exampleResponse(document, compiled, Number(status), response, values),
  );
  const { successStatus } = row;
  if (shown.some(({ status }) => status < 400)) return shown;
  const success = declaredFor(declared, successStatus);
  const usual =
    success === undefined
      ? { status: successStatus, forms: [], headers: new Map(), isLocation: () => false }
      : exampleResponse(document, compiled, successStatus, success, values);
  return [usual, ...shown];
}

function exampleResponse(
  document: OpenApiDocument,
  compiled: CompiledOperation,
  status: number,
  response: Located,
  values: BodyValues,
): ExampleResponse {
  const declared = contentOf(document, response);
  const plain = declared.filter(({ name }) => name === 'application/json');
  const written = declaredFor(compiled.responses, status)?.media ?? [];
  const forms = [...plain, ...declared.filter((media) => !plain.includes(media))].map((media) => ({
    name: media.name,
    examples: exampleValues(document, media),
    sample: once(() => values.sample(media)),
    fits: (body: unknown) => values.fits(media, body),
    enveloped: written.some(({ name, envelope }) => name === media.name && envelope),
  }));
  // The server's own word for caches may be another than the document's only one.
  const isMade = (header: HeaderPlace): boolean =>
    header.required || (/^cache-control$/i.test(header.name) && !values.holds(header, 'private, no-store'));
  const required = headersOf(document, response).filter(isMade);
  const headers = required.flatMap((header): [string, string][] => {
    const text = headerText(document, header, values);
    return text === undefined ? [] : [[header.name.toLowerCase(), text]];
  });
  const location = required.find(({ name }) => name.toLowerCase() === 'location');
  const isLocation = (text: string) => location !== undefined && values.holds(location, text);
  return { status, forms, headers: new Map(headers), isLocation };
}

function once(make: () => unknown): () => unknown {
  let made: readonly unknown[] = [];
  return () => {
    if (made.length === 0) made = [make()];
    return made[0];
  };
}
