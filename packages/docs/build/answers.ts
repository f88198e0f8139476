import {
  exampleValues,
  headersOf,
  jsonOf,
  type Located,
  type OpenApiDocument,
  objectAt,
  responsesOf,
  text,
  writtenSchema,
} from '@seogeo/document';
import { type DocsField, fieldsOf } from './fields.ts';
import { documentedErrors } from './generated/error-table.ts';
import { factsOf, layersOf, type ValueFacts } from './value-facts.ts';

/** A header of an answer. */
export interface DocsHeader extends ValueFacts {
  readonly name: string;
}

/** What an operation may answer with. */
export interface DocsAnswer {
  /** Such as `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  /** The error codes that it may have. */
  readonly codes: readonly string[];
  readonly headers: readonly DocsHeader[];
  /** Of its JSON body. */
  readonly fields: readonly DocsField[];
  /** Its first example as JSON; null where the document shows none. */
  readonly example: string | null;
}

/** Every answer of an operation, in the document's order. */
export function answersOf(document: OpenApiDocument, operation: Located): DocsAnswer[] {
  return [...responsesOf(document, operation)].map(([status, response]) => {
    const [example] = exampleValues(document, jsonOf(document, response)).values();
    return {
      status,
      description: text(objectAt(response.value).description)?.trim() ?? '',
      codes: documentedErrors(document, response, status).map(({ code }) => code),
      headers: headersOf(document, response).map((header) => {
        const schema = writtenSchema(header);
        const facts = factsOf(document, schema === undefined ? [] : layersOf(document, schema));
        const own = text(objectAt(header.value).description)?.trim();
        return { ...facts, name: header.name, description: own ?? facts.description };
      }),
      fields: fieldsOf(document, jsonOf(document, response)),
      example: example === undefined ? null : JSON.stringify(example, null, 2),
    };
  });
}
