import { encodedTemplate } from '@seogeo/document';
import type { CompiledOperation } from './compile-operation.ts';
import { Dictionary } from './dictionary.ts';
import { type PathSegment, pathSegments, segmentValues } from './path-segment.ts';

/** What a path leads to. */
export interface Destined {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
}

export interface Match<Operation extends Destined = CompiledOperation> {
  readonly operation: Operation;
  /** Decoded path parameters, not yet validated. */
  readonly params: Readonly<Record<string, string>>;
  /** The same as they were sent: what is encoded there separates nothing. */
  readonly written: Readonly<Record<string, string>>;
}

/** What a method and a path lead to; `HEAD` is answered wherever `GET` is. */
export type MatchResult<Operation extends Destined = CompiledOperation> =
  | ({ readonly kind: 'operation' } & Match<Operation>)
  | { readonly kind: 'wrongMethod'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

/** A node of the tree of path segments; static segments win over a parameter, as OpenAPI demands. */
interface Node<Operation> {
  readonly fixed: Map<string, Node<Operation>>;
  /** Segments with parameters, those with the most text of their own first. */
  readonly templates: { readonly segment: PathSegment; readonly node: Node<Operation> }[];
  /** By upper-case method; each with the parameter names of its own template, in order. */
  readonly operations: Map<string, { operation: Operation; names: readonly string[] }>;
}

/**
 * Compiles all path templates into one tree. Matching is strict: case-sensitive, no trailing slash, and no dot segments,
 * also encoded ones. An encoded slash is part of a value, such as a branch's name (RFC 3986, section 2.2); a letter is the
 * same letter (section 6.2.2.2).
 */
export function compileMatcher<Operation extends Destined>(
  operations: readonly Operation[],
): (method: string, path: string) => MatchResult<Operation> {
  const root = createNode<Operation>();
  for (const operation of operations)
    for (const path of new Set([operation.path, encodedTemplate(operation.path)].map(normalisedPath)))
      insert(root, operation, path);
  return (method, path) => {
    const values: string[] = [];
    const node = path.startsWith('/') ? descend(root, normalisedPath(path), 1, values) : null;
    if (node === null) return { kind: 'unknown' };
    const found = node.operations.get(method) ?? (method === 'HEAD' ? node.operations.get('GET') : undefined);
    if (found === undefined) return { kind: 'wrongMethod', allow: allowed(node) };
    const { operation, names } = found;
    const params = named(names, values.map(decodeURIComponent));
    return { kind: 'operation', operation, params, written: named(names, values) };
  };
}

const NONE: Readonly<Record<string, string>> = Object.freeze(new Dictionary<string>());

function named(names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> {
  if (names.length === 0) return NONE;
  const params = new Dictionary<string>();
  for (let index = 0; index < names.length; index += 1) params[names[index] ?? ''] = values[index] ?? '';
  return params;
}

function createNode<Operation>(): Node<Operation> {
  return { fixed: new Map(), templates: [], operations: new Map() };
}

function insert<Operation extends Destined>(root: Node<Operation>, operation: Operation, path: string): void {
  const segments = pathSegments(path);
  let node = root;
  for (const segment of segments) node = childFor(node, segment);
  const taken = node.operations.get(operation.method);
  if (taken !== undefined) {
    throw new Error(`${operation.id} and ${taken.operation.id} have the same method and path.`);
  }
  node.operations.set(operation.method, { operation, names: segments.flatMap(({ names }) => names) });
}

function childFor<Operation>(node: Node<Operation>, segment: PathSegment): Node<Operation> {
  const { names, literals } = segment;
  if (names.length === 0) {
    const [text = ''] = literals;
    const child = node.fixed.get(text) ?? createNode<Operation>();
    node.fixed.set(text, child);
    return child;
  }
  const known = node.templates.find(
    (template) => template.segment.literals.join('{}') === literals.join('{}'),
  );
  if (known !== undefined) return known.node;
  const child = { segment, node: createNode<Operation>() };
  node.templates.push(child);
  node.templates.sort((a, b) => literalLength(b.segment) - literalLength(a.segment));
  return child.node;
}

function literalLength({ literals }: PathSegment): number {
  return literals.join('').length;
}

/** The node for the segments from `start` on that has operations; parameter values are left in `values`. */
function descend<Operation>(
  node: Node<Operation>,
  path: string,
  start: number,
  values: string[],
): Node<Operation> | null {
  if (start > path.length) return node.operations.size > 0 ? node : null;
  const slash = path.indexOf('/', start);
  const end = slash < 0 ? path.length : slash;
  const segment = path.slice(start, end);
  const fixed = node.fixed.get(segment);
  const found = fixed === undefined ? null : descend(fixed, path, end + 1, values);
  if (found !== null) return found;
  for (const template of node.templates) {
    const taken = valuesOf(template.segment, segment);
    if (taken === null) continue;
    const before = values.length;
    values.push(...taken);
    const below = descend(template.node, path, end + 1, values);
    if (below !== null) return below;
    values.length = before;
  }
  return null;
}

/** The undecoded values of a segment's parameters; null where it is another one, or hides something. */
function valuesOf(template: PathSegment, segment: string): readonly string[] | null {
  const values = segmentValues(template, segment);
  return values === null || values.some(hides) ? null : values;
}

/** Unreserved characters (RFC 3986, section 2.3): nothing to decode and nothing hidden. No dot segment begins so. */
const unreserved = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;

/** Whether a value is none, a dot segment or a control character. */
function hides(written: string): boolean {
  if (unreserved.test(written)) return false;
  try {
    const value = decodeURIComponent(written);
    return value === '' || /\p{Cc}/u.test(value) || value.split(/[/\\]/).some((part) => /^\.\.?$/.test(part));
  } catch {
    return true;
  }
}

/** Characters of a path beyond which it is taken as it is written: it is looked up before anybody waits for a turn. */
const LONGEST = 1_000;

/** With unreserved characters as they are, and what remains encoded in capitals (RFC 3986, section 6.2.2). */
export function normalisedPath(path: string): string {
  if (path.length > LONGEST || !path.includes('%')) return path;
  return path.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

function allowed({ operations }: Node<unknown>): string[] {
  const methods = [...operations.keys()];
  return methods.includes('GET') && !methods.includes('HEAD') ? [...methods, 'HEAD'] : methods;
}
