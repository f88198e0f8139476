import {
  exampleValues,
  headersOf,
  isObject,
  items,
  jsonOf,
  type Located,
  member,
  type OpenApiDocument,
  objectAt,
  operationsOf,
  responsesOf,
} from '@seogeo/document';
import { markdownTable } from '../markdown-table.ts';

/** An error as an example shows it. */
export interface DocumentedError {
  readonly code: string;
  readonly status: string;
  /** The message of the document's own example. */
  readonly message: string;
  /** Whether an answer with this code says when to try again. */
  readonly retryAfter: boolean;
}

/**
 * Every error code as a Markdown table: status, code, an example of its message and whether to send the request again.
 * Made from the ErrorCode enumeration and the examples of the error responses.
 * @throws when a code of the enumeration has no example, or an example has a code that is not in it
 */
export function errorTable(document: OpenApiDocument): string {
  const codes = codesOf(document);
  const shown = [...operationsOf(document)].flatMap((operation) =>
    [...responsesOf(document, operation)].flatMap(([status, response]) =>
      /^[45]/.test(status) ? documentedErrors(document, response, status) : [],
    ),
  );
  const strangers = shown.filter(({ code }) => !codes.includes(code)).map(({ code }) => code);
  if (strangers.length > 0) throw new Error(`Not in ErrorCode but in an example: ${strangers.join(', ')}.`);
  const rows = codes.map((code) => {
    const found = shown.find((error) => error.code === code);
    if (found === undefined) {
      throw new Error(
        `${code} has no example: add one to an error response in openapi/components/responses.`,
      );
    }
    return found;
  });
  const lines = rows
    .sort((left, right) => left.status.localeCompare(right.status))
    .map(({ status, code, message, retryAfter }) => {
      const again = retryAfter ? 'yes, after `Retry-After`' : retryable(status) ? 'yes, backing off' : 'no';
      return [status, `\`${code}\``, message, again];
    });
  return markdownTable(['status', 'code', 'message, for example', 'send it again?'], lines);
}

/** The codes of the enumeration, in its order. */
export function codesOf(document: OpenApiDocument): string[] {
  return items(objectAt(document, 'components', 'schemas', 'ErrorCode').enum).map(String);
}

/** What the examples of an answer show; none where it is no error. */
export function documentedErrors(
  document: OpenApiDocument,
  response: Located,
  status: string,
): DocumentedError[] {
  const retries = headersOf(document, response).some(({ name }) => name === 'Retry-After');
  return [...exampleValues(document, jsonOf(document, response)).values()].flatMap((value) => {
    const error = member(value, 'error');
    if (!isObject(error)) return [];
    const code = String(error.code);
    const retryAfter = retries && code !== 'AUDIT_LIMIT_REACHED';
    return [{ code, status, message: String(error.message), retryAfter }];
  });
}

function retryable(status: string): boolean {
  return status === '408' || status === '500' || status === '503';
}
