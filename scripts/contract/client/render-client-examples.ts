import {
  jsonOf,
  type OpenApiDocument,
  objectAt,
  operationAt,
  requestBodyOf,
  schemaOf,
} from '@seogeo/document';
import type { OperationRow } from '@seogeo/kit';
import { responseExamples } from '@seogeo/kit/mock';
import { DO_NOT_EDIT } from '../do-not-edit.ts';

/** What `@seogeo/client/testing` answers with: each operation's first example, and the fields its request may have. */
export function renderClientExamples(document: OpenApiDocument, rows: readonly OperationRow[]): string {
  const examples = rows.map((row) => {
    const success = responseExamples(document, row).find(({ status }) => status === row.successStatus);
    const [body = {}] = success?.forms[0]?.examples.values() ?? [];
    const { id, method, path, paginated, successStatus: status } = row;
    return {
      id,
      method: method.toUpperCase(),
      path,
      list: paginated,
      status,
      ...fieldsOf(document, row),
      body,
    };
  });
  return `${DO_NOT_EDIT}
import type { Example } from './example.ts';

export const examples: readonly Example[] = ${JSON.stringify(examples, null, 2)};
`;
}

function fieldsOf(document: OpenApiDocument, { method, path }: OperationRow) {
  const operation = operationAt(document, path, method);
  const body = operation && requestBodyOf(document, operation);
  const { required = [], properties = {} } = objectAt(schemaOf(document, jsonOf(document, body))?.value);
  return { required, fields: Object.keys(objectAt(properties)) };
}
