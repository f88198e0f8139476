import { isArray, isObject, type JsonObject, member, tokensOf, valueAt } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import { judgedPath } from './judged-path.ts';

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
    parameters: operation.parameters.map(parameterFor),
    ...(operation.requestBody === null ? {} : { requestBody: operation.requestBody.definition }),
    responses: { [operation.successStatus]: { description: 'Validated by the server itself.' } },
  };
  const reachable = reachableComponents(document, definition);
  return {
    openapi: '3.1.0',
    info: { title: operation.id, version: '1' },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    paths: { [judgedPath(operation.path)]: { [operation.method.toLowerCase()]: reachable.definition } },
    components: reachable.components,
  };
}

function parameterFor({ in: place, definition }: CompiledParameter): JsonObject {
  // Raw ":/+" in a query value is legal (RFC 3986, section 3.4); the schema decides what is allowed.
  if (place === 'query') return { ...definition, allowReserved: true };
  // The defaults of OpenAPI 3.1, section 4.8.12.2, which the validator knows for the other places only.
  return place === 'cookie' ? { style: 'form', explode: true, ...definition } : definition;
}

interface Reachable {
  /** A copy whose references lead into `components`. */
  readonly definition: unknown;
  readonly components: Record<string, Record<string, unknown>>;
}

/** A definition and the components that it refers to, directly or through others. */
function reachableComponents(document: object, definition: unknown): Reachable {
  const components: Record<string, Record<string, unknown>> = {};
  const places = new Map<string, string>();
  const copied = (value: unknown): unknown => withReferences(value, (reference) => placed(reference));
  const placed = (reference: string): string => {
    const known = places.get(reference);
    if (known !== undefined) return known;
    const component = componentOf(reference, places.size);
    const target = component === null ? undefined : valueAt(document, component.from);
    if (component === null || target === undefined) return reference;
    const { kind, name, place } = component;
    places.set(reference, place);
    const group = components[kind] ?? {};
    components[kind] = group;
    if (!Object.hasOwn(group, name)) {
      // Before it is copied: it may refer to itself.
      group[name] = null;
      group[name] = copied(target);
    }
    return place;
  };
  return { definition: copied(definition), components };
}

/** Where something that is referred to is to stand. */
interface Component {
  readonly kind: string;
  readonly name: string;
  /** The way to it in the whole document. */
  readonly from: readonly string[];
  /** The reference that leads to it. */
  readonly place: string;
}

/**
 * A component stays where it is; anything else in the document becomes one, under a name that no component may have:
 * the validator compiles each component by itself and does not find what stands deeper inside another.
 */
function componentOf(reference: string, count: number): Component | null {
  const from = reference.startsWith('#/') ? tokensOf(reference) : null;
  if (from === null) return null;
  const [section, kind, name, ...below] = from;
  if (section === 'components' && kind !== undefined && name !== undefined && below.length === 0) {
    return { kind, name, from, place: reference };
  }
  const own = `reference:${count}`;
  return { kind: 'schemas', name: own, from, place: `#/components/schemas/${own}` };
}

/** A deep copy in which each Reference Object leads to what `placed` says. */
function withReferences(value: unknown, placed: (reference: string) => string): unknown {
  if (isArray(value)) return value.map((item) => withReferences(item, placed));
  if (!isObject(value)) return value;
  const reference = member(value, '$ref');
  const entries = Object.entries(value).map(([key, item]) => [key, withReferences(item, placed)] as const);
  const copy = Object.fromEntries(entries);
  return typeof reference === 'string' ? { ...copy, $ref: placed(reference) } : copy;
}
