import type { CompiledOperation } from './compile-operation.ts';
import { isArray, isObject, member } from './json.ts';
import { follow } from './pointer.ts';

/**
 * A bundle that holds one operation and only what validating its requests needs. express-openapi-validator
 * looks through every route on every request and compiles responses it is not asked to check; with one such
 * document per operation it does neither.
 */
export function singleOperationDocument(
  document: object,
  basePath: string,
  operation: CompiledOperation,
): Record<string, unknown> {
  const definition = {
    operationId: operation.id,
    parameters: operation.parameters.map(({ definition: parameter }) => ({
      ...parameter,
      // Raw ":/+" in a query value is legal (RFC 3986, section 3.4); the schema decides what is allowed.
      ...(parameter.in === 'query' ? { allowReserved: true } : {}),
    })),
    ...(operation.requestBody === null ? {} : { requestBody: operation.requestBody.definition }),
    responses: { [operation.successStatus]: { description: 'Validated by the server itself.' } },
  };
  return {
    openapi: '3.1.0',
    info: { title: operation.id, version: '1' },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    paths: { [operation.path]: { [operation.method.toLowerCase()]: structuredClone(definition) } },
    components: reachableComponents(document, definition),
  };
}

/** The components that `from` refers to, directly or through others, as a Components Object. */
function reachableComponents(document: object, from: unknown): Record<string, Record<string, unknown>> {
  const components: Record<string, Record<string, unknown>> = {};
  const seen = new Set<string>();
  const queue = [...references(from)];
  for (let reference = queue.pop(); reference !== undefined; reference = queue.pop()) {
    if (seen.has(reference)) continue;
    seen.add(reference);
    const [, section, kind, name] = decodeURIComponent(reference).split('/');
    if (section !== 'components' || kind === undefined || name === undefined) {
      throw new Error(`$ref ${reference}: the bundle may refer to its components only.`);
    }
    const target = follow(document, `/components/${kind}/${name}`);
    const group = components[kind] ?? {};
    group[name] = structuredClone(target);
    components[kind] = group;
    queue.push(...references(target));
  }
  return components;
}

function* references(value: unknown): Generator<string> {
  if (isArray(value)) {
    for (const item of value) yield* references(item);
  } else if (isObject(value)) {
    const reference = member(value, '$ref');
    if (typeof reference === 'string') yield reference;
    for (const item of Object.values(value)) yield* references(item);
  }
}
