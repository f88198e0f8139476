import {
  jsonOf,
  type Located,
  member,
  type OperationPlace,
  parametersOf,
  requestBodyOf,
  responsesOf,
  schemaOf,
  text,
} from '@seogeo/document';
import { type DeprecatedField, deprecatedFields } from './deprecated-fields.ts';
import type { Deprecation } from './deprecation.ts';

/** The operation that something deprecated belongs to. */
export interface DeprecationOwner {
  /** operationId. */
  readonly id: string;
  /** `GET /books/{bookId}`. */
  readonly address: string;
}

/** Everything deprecated about one operation, worked out once at start. */
export interface OperationDeprecations {
  /** The operation itself; null when it is not deprecated. */
  readonly self: Deprecation | null;
  readonly parameters: readonly {
    readonly in: string;
    readonly name: string;
    readonly notice: Deprecation;
  }[];
  readonly request: readonly DeprecatedField[];
  /** By status, range or `default`. */
  readonly responses: ReadonlyMap<string, readonly DeprecatedField[]>;
}

/** Reads what is deprecated about an operation of a bundle. */
export function operationDeprecations(
  document: object,
  owner: DeprecationOwner,
  operation: OperationPlace,
): OperationDeprecations {
  return {
    self: noticeOf(operation.value, owner.id, 'operation', owner),
    parameters: deprecatedParameters(document, owner, operation),
    request: fieldsOf(document, owner, requestBodyOf(document, operation), 'request'),
    responses: deprecatedResponses(document, owner, operation),
  };
}

/** All of them in one list, each once. */
export function listDeprecations(found: OperationDeprecations): readonly Deprecation[] {
  const fields = [...found.request, ...[...found.responses.values()].flat()];
  const all = [
    ...(found.self === null ? [] : [found.self]),
    ...found.parameters.map(({ notice }) => notice),
    ...fields.map(({ notice }) => notice),
  ];
  return [...new Map(all.map((notice) => [notice.item, notice])).values()];
}

function noticeOf(
  value: unknown,
  item: string,
  kind: Deprecation['kind'],
  { id, address }: DeprecationOwner,
): Deprecation | null {
  if (member(value, 'deprecated') !== true) return null;
  const notice = member(value, 'x-deprecation');
  const told = (name: string): string | null => text(member(notice, name)) || null;
  const dates = { date: told('date'), sunset: told('sunset') };
  return { item, kind, operation: id, address, ...dates, migration: told('migration') };
}

function deprecatedParameters(
  document: object,
  owner: DeprecationOwner,
  operation: OperationPlace,
): OperationDeprecations['parameters'] {
  return parametersOf(document, operation).flatMap(({ value, in: place, name }) => {
    const notice = noticeOf(value, `${owner.id} ${place} ${name}`, 'parameter', owner);
    return notice === null ? [] : [{ in: place, name, notice }];
  });
}

function deprecatedResponses(
  document: object,
  owner: DeprecationOwner,
  operation: OperationPlace,
): OperationDeprecations['responses'] {
  const found = new Map<string, readonly DeprecatedField[]>();
  for (const [status, response] of responsesOf(document, operation)) {
    const fields = fieldsOf(document, owner, response, 'response');
    if (fields.length > 0) found.set(status, fields);
  }
  return found;
}

function fieldsOf(
  document: object,
  owner: DeprecationOwner,
  carrier: Located | undefined,
  side: 'request' | 'response',
): readonly DeprecatedField[] {
  const schema = schemaOf(document, jsonOf(document, carrier));
  if (schema === undefined) return [];
  return deprecatedFields(document, schema, (value, path) =>
    noticeOf(value, `${owner.id} ${side} ${path}`, `${side} field`, owner),
  );
}
