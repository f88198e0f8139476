import { pathShape } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { compileMatcher, type Destined, type MatchResult } from '../compile/match-operation.ts';
import { isPathTemplate } from '../compile/path-segment.ts';
import type { Contract } from '../contract/contract.ts';

/** What a path and method lead to, and which methods the path has. */
export type Destination =
  | MatchResult
  | { readonly kind: 'document' }
  | { readonly kind: 'notServed'; readonly reason: string };

/** What a method and a path below the base path lead to, be it served or not. */
export function createDestinations(
  operations: readonly CompiledOperation[],
  { notServed = {} }: Pick<Contract, 'notServed'>,
): (method: string, path: string) => Destination {
  const match = compileMatcher(operations);
  const others = Object.values(notServed)
    .filter(({ path }) => isPathTemplate(path))
    .map((entry) => ({ ...entry, method: entry.method.toUpperCase() }))
    .filter(isFirstOfItsAddress);
  const matchOther = compileMatcher(others);
  return (method, path) => {
    const found = match(method, path);
    if (found.kind === 'operation') return found;
    const other = matchOther(method, path);
    if (other.kind === 'operation') return { kind: 'notServed', reason: other.operation.reason };
    if (other.kind === 'unknown' || found.kind === 'unknown') return found.kind === 'unknown' ? other : found;
    return { kind: 'wrongMethod', allow: [...new Set([...found.allow, ...other.allow])] };
  };
}

/** Several may be there for no other reason than that they have one address. */
function isFirstOfItsAddress({ method, path }: Destined, index: number, all: readonly Destined[]): boolean {
  return index === all.findIndex((one) => one.method === method && pathShape(one.path) === pathShape(path));
}
