import {
  contentOf,
  type OpenApiDocument,
  type OperationPlace,
  operationsOf,
  parametersOf,
  requestBodyOf,
  writtenSchema,
} from '@seogeo/document';
import { filledMembers, isFilledIn, parameterDefault } from '@seogeo/server/acceptors';

/** Names of what always has a value, because the contract gives it a default, by where it stands; `body` has its members. */
export type OperationDefaults = Readonly<Record<string, readonly string[]>>;

/** Of every operation under `paths`, by its operationId. */
export function operationDefaults(document: OpenApiDocument): ReadonlyMap<string, OperationDefaults> {
  return new Map(
    [...operationsOf(document)].map((operation) => [
      String(operation.value.operationId),
      defaultsOf(document, operation),
    ]),
  );
}

function defaultsOf(document: OpenApiDocument, operation: OperationPlace): OperationDefaults {
  const filled = parametersOf(document, operation).filter(
    ({ value }) => parameterDefault(document, value.schema) !== null,
  );
  const named = (place: string): string[] =>
    filled.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const further = Object.entries({ cookie: named('cookie'), body: bodyDefaults(document, operation) });
  return {
    query: named('query'),
    header: named('header'),
    ...Object.fromEntries(further.filter(([, names]) => names.length > 0)),
  };
}

/** What is filled in whichever of the forms is sent, of those that a handler gets as a value. */
function bodyDefaults(document: OpenApiDocument, operation: OperationPlace): readonly string[] {
  const [first = [], ...others] = contentOf(document, requestBodyOf(document, operation))
    .filter(({ json, type }) => json || FORMS.has(type))
    .map((media) =>
      isFilledIn(operation.method, media.name) ? filledMembers(document, writtenSchema(media)?.value) : [],
    );
  return [...new Set(first)].filter((name) => others.every((names) => names.includes(name)));
}

const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);
