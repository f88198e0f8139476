/** Paths and Path Item Objects (OpenAPI 3.1, sections 4.8.8 and 4.8.9). */
import { isObject, type JsonObject, member, objectAt } from './json.ts';
import { escapeToken, tokensOf } from './pointer.ts';
import { type Located, resolve, tryResolve, within } from './reference.ts';

/** The fixed fields of a Path Item Object that are operations. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type Method = (typeof METHODS)[number];

export function isMethod(name: string): name is Method {
  return METHODS.some((method) => method === name);
}

/** An operation, and where it stands. */
export interface OperationPlace extends Located {
  readonly value: JsonObject;
  readonly method: Method;
  /** The path's template; a webhook's name. */
  readonly path: string;
  /** The way to it, as tokens. */
  readonly way: readonly string[];
  readonly item: Located;
}

/** Every operation under `paths`, in the document's order. A reference that leads nowhere is passed over. */
export function operationsOf(document: object): Generator<OperationPlace> {
  return operationsIn(document, 'paths');
}

/** Every request that goes to the API's users instead (OpenAPI 3.1, section 4.8.1.1, `webhooks`). */
export function webhooksOf(document: object): Generator<OperationPlace> {
  return operationsIn(document, 'webhooks');
}

/** Both: what holds for one side of the wire and for the other. */
export function* operationsAndWebhooksOf(document: object): Generator<OperationPlace> {
  yield* operationsOf(document);
  yield* webhooksOf(document);
}

/** Undefined where the document has no such operation. @throws BrokenDocument for a reference that leads nowhere */
export function operationAt(document: object, path: string, method: string): OperationPlace | undefined {
  const value = member(member(document, 'paths'), path);
  const item = resolve(document, { value, at: `/paths/${escapeToken(path)}` });
  const operation = member(item.value, method);
  return isObject(operation) && isMethod(method) ? operationPlace(item, path, method, operation) : undefined;
}

/** A path template in which what a path may not hold literally (RFC 3986, section 3.3) is percent-encoded. */
export function encodedTemplate(template: string): string {
  return template.replaceAll(/\{[^{}]+\}|%(?![\dA-Fa-f]{2})|[^\w.~!$&'()*+,;=:@/?%{}-]/gu, (part) =>
    part.startsWith('{') ? part : encodeURIComponent(part.toWellFormed()),
  );
}

/** A path template with a value for each of its parameters, by name. */
export function filledPath(template: string, valueFor: (name: string) => unknown): string {
  return encodedTemplate(template).replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueFor(name))),
  );
}

/** A copy in which each operation that stands under `paths` is what `change` makes of it. */
export function withOperations<D extends object>(
  document: D,
  change: (operation: OperationPlace) => JsonObject,
): D & { readonly paths: JsonObject } {
  const paths = new Map(Object.entries(objectAt(document, 'paths')));
  for (const operation of operationsOf(document)) {
    const { path, method } = operation;
    paths.set(path, { ...objectAt(paths.get(path)), [method]: change(operation) });
  }
  return { ...document, paths: Object.fromEntries(paths) };
}

function* operationsIn(document: object, section: 'paths' | 'webhooks'): Generator<OperationPlace> {
  const items = member(document, section);
  for (const [path, written] of Object.entries(isObject(items) ? items : {})) {
    const item = tryResolve(document, { value: written, at: `/${section}/${escapeToken(path)}` });
    if (item === undefined) continue;
    for (const method of METHODS) {
      const value = member(item.value, method);
      if (isObject(value)) yield operationPlace(item, path, method, value);
    }
  }
}

function operationPlace(item: Located, path: string, method: Method, value: JsonObject): OperationPlace {
  const { at } = within(item, method, value);
  return { value, at, method, path, way: tokensOf(at) ?? [], item };
}

/** The names of a path template's parameters, in order. */
export function templateNames(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** A path template without the names of its parameters: it is the same path, whatever they are called. */
export function pathShape(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, '{}');
}
