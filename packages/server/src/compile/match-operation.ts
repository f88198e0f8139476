import type { CompiledOperation } from './compile-operation.ts';
import { Dictionary } from './dictionary.ts';

export interface Match {
  readonly operation: CompiledOperation;
  /** Decoded path parameters, not yet validated. */
  readonly params: Readonly<Record<string, string>>;
}

/** What a method and a path lead to; `HEAD` is answered wherever `GET` is. */
export type MatchResult =
  | ({ readonly kind: 'operation' } & Match)
  | { readonly kind: 'wrongMethod'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

/** A node of the tree of path segments; static segments win over a parameter, as OpenAPI demands. */
interface Node {
  readonly fixed: Map<string, Node>;
  parameter: Node | null;
  /** By upper-case method; each with the parameter names of its own template, in order. */
  readonly operations: Map<string, { operation: CompiledOperation; names: readonly string[] }>;
}

const template = /^\{([^{}]+)\}$/;

/**
 * Compiles all path templates into one tree. Matching is strict: case-sensitive, no trailing slash, no
 * encoded slashes or dots.
 */
export function compileMatcher(
  operations: readonly CompiledOperation[],
): (method: string, path: string) => MatchResult {
  const root = createNode();
  for (const operation of operations) insert(root, operation);
  return (method, path) => {
    const values: string[] = [];
    const node = path.startsWith('/') ? descend(root, path, 1, values) : null;
    if (node === null) return { kind: 'unknown' };
    const found = node.operations.get(method) ?? (method === 'HEAD' ? node.operations.get('GET') : undefined);
    if (found === undefined) return { kind: 'wrongMethod', allow: allowed(node) };
    return { kind: 'operation', operation: found.operation, params: named(found.names, values) };
  };
}

function named(names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> {
  const params = new Dictionary<string>();
  for (let index = 0; index < names.length; index += 1) params[names[index] ?? ''] = values[index] ?? '';
  return params;
}

function createNode(): Node {
  return { fixed: new Map(), parameter: null, operations: new Map() };
}

function insert(root: Node, operation: CompiledOperation): void {
  const names: string[] = [];
  let node = root;
  for (const segment of operation.path.slice(1).split('/')) {
    const name = template.exec(segment)?.[1];
    if (name === undefined && /[{}]/.test(segment)) {
      throw new Error(`${operation.id}: a path parameter has to fill its whole segment, not "${segment}".`);
    }
    if (name !== undefined) names.push(name);
    node = name === undefined ? fixedChild(node, segment) : parameterChild(node);
  }
  const taken = node.operations.get(operation.method);
  if (taken !== undefined) {
    throw new Error(`${operation.id} and ${taken.operation.id} have the same method and path.`);
  }
  node.operations.set(operation.method, { operation, names });
}

function fixedChild(node: Node, segment: string): Node {
  const child = node.fixed.get(segment) ?? createNode();
  node.fixed.set(segment, child);
  return child;
}

function parameterChild(node: Node): Node {
  node.parameter ??= createNode();
  return node.parameter;
}

/** The node for the segments from `start` on that has operations; parameter values are left in `values`. */
function descend(node: Node, path: string, start: number, values: string[]): Node | null {
  if (start > path.length) return node.operations.size > 0 ? node : null;
  const slash = path.indexOf('/', start);
  const end = slash < 0 ? path.length : slash;
  const segment = path.slice(start, end);
  const fixed = node.fixed.get(segment);
  const found = fixed === undefined ? null : descend(fixed, path, end + 1, values);
  if (found !== null || node.parameter === null) return found;
  const value = decodeSegment(segment);
  if (value === null) return null;
  values.push(value);
  const below = descend(node.parameter, path, end + 1, values);
  if (below === null) values.pop();
  return below;
}

/** Unreserved characters (RFC 3986, section 2.3): nothing to decode and nothing hidden. No dot segment begins so. */
const unreserved = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;

/** A path segment's text, or null where it hides a separator, a dot segment or a control character. */
function decodeSegment(segment: string): string | null {
  if (unreserved.test(segment)) return segment;
  try {
    const value = decodeURIComponent(segment);
    const harmless = value !== '' && value !== '.' && value !== '..' && !/[/\\\p{Cc}]/u.test(value);
    return harmless ? value : null;
  } catch {
    return null;
  }
}

function allowed(node: Node): string[] {
  const methods = [...node.operations.keys()];
  return methods.includes('GET') && !methods.includes('HEAD') ? [...methods, 'HEAD'] : methods;
}
