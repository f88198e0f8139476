import {
  defaultOf,
  type OpenApiDocument,
  operationsOf,
  type ParameterPlace,
  parametersOf,
} from '@seogeo/document';

/** Names of the parameters that always have a value, because the contract gives them a default, by where they stand. */
export type ParameterDefaults = Readonly<Record<string, readonly string[]>>;

/** The parameters with a default of every operation under `paths`, by its operationId. */
export function parameterDefaults(document: OpenApiDocument): ReadonlyMap<string, ParameterDefaults> {
  return new Map(
    [...operationsOf(document)].map((operation) => [
      String(operation.value.operationId),
      defaultsOf(document, parametersOf(document, operation)),
    ]),
  );
}

function defaultsOf(document: OpenApiDocument, parameters: readonly ParameterPlace[]): ParameterDefaults {
  const filled = parameters.filter(({ value }) => defaultOf(document, value.schema) !== null);
  const named = (place: string): string[] =>
    filled.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const cookie = named('cookie');
  return { query: named('query'), header: named('header'), ...(cookie.length === 0 ? {} : { cookie }) };
}
