import { isObject, type JsonObject, objectAt, objectsAt } from './json.ts';

/** OpenAPI 3.1, section 4.8.9 (Path Item Object). */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export interface OperationPlace {
  readonly method: string;
  /** The path below the base path; a webhook's name. */
  readonly urlPath: string;
  readonly operation: JsonObject;
  /** Those of the path and its own. */
  readonly parameters: readonly JsonObject[];
  /** Way to the operation through the document. */
  readonly path: readonly string[];
}

/** Every operation that the service answers. */
export function operationsOf(document: JsonObject): Generator<OperationPlace> {
  return operationsIn(document, 'paths');
}

/** Every request that the service sends to its users' servers (OpenAPI 3.1, section 4.8.1.1, `webhooks`). */
export function webhooksOf(document: JsonObject): Generator<OperationPlace> {
  return operationsIn(document, 'webhooks');
}

/** Both: what holds for one side of the wire and for the other. */
export function* operationsAndWebhooksOf(document: JsonObject): Generator<OperationPlace> {
  yield* operationsOf(document);
  yield* webhooksOf(document);
}

function* operationsIn(document: JsonObject, section: 'paths' | 'webhooks'): Generator<OperationPlace> {
  for (const [urlPath, item] of Object.entries(objectAt(document, section))) {
    if (!isObject(item)) continue;
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const parameters = [...objectsAt(item, 'parameters'), ...objectsAt(operation, 'parameters')];
      yield { method, urlPath, operation, parameters, path: [section, urlPath, method] };
    }
  }
}
