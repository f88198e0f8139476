import { isObject, type JsonObject, objectAt, objectsAt } from './json.ts';

/** OpenAPI 3.1, section 4.8.9 (Path Item Object). */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export interface OperationPlace {
  readonly method: string;
  readonly urlPath: string;
  readonly operation: JsonObject;
  /** Those of the path and its own. */
  readonly parameters: readonly JsonObject[];
  /** Way to the operation through the document. */
  readonly path: readonly string[];
}

/** Every operation of a document. */
export function* operationsOf(document: JsonObject): Generator<OperationPlace> {
  for (const [urlPath, item] of Object.entries(objectAt(document, 'paths'))) {
    if (!isObject(item)) continue;
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const parameters = [...objectsAt(item, 'parameters'), ...objectsAt(operation, 'parameters')];
      yield { method, urlPath, operation, parameters, path: ['paths', urlPath, method] };
    }
  }
}
