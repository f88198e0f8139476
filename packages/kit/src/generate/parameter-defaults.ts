import { followReference } from './follow-reference.ts';
import { member } from './json.ts';
import { httpMethods, type OpenApiDocument, type Parameter } from './openapi-document.ts';
import { operationParameters } from './operation-parameters.ts';

/** Names of the parameters that always have a value, because the contract gives them a default. */
export interface ParameterDefaults {
  readonly query: readonly string[];
  readonly header: readonly string[];
  readonly cookie: readonly string[];
}

/** The parameters with a default of every operation under `paths`, by its operationId. */
export function parameterDefaults(document: OpenApiDocument): ReadonlyMap<string, ParameterDefaults> {
  const found = new Map<string, ParameterDefaults>();
  for (const item of Object.values(document.paths)) {
    for (const method of httpMethods) {
      const operation = item[method];
      if (operation === undefined) continue;
      const parameters = operationParameters(document, item, operation);
      const named = (place: Parameter['in']): string[] =>
        parameters
          .filter((parameter) => parameter.in === place && hasDefault(document, parameter.schema))
          .map(({ name }) => name);
      found.set(operation.operationId, {
        query: named('query'),
        header: named('header'),
        cookie: named('cookie'),
      });
    }
  }
  return found;
}

/** Since 3.1 a `$ref` may have a default beside it. */
function hasDefault(document: OpenApiDocument, schema: unknown): boolean {
  return (
    member(schema, 'default') !== undefined ||
    member(followReference(document, schema), 'default') !== undefined
  );
}
