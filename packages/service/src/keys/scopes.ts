import { contract } from '@seogeo/contract';

type Operations = typeof contract.operations;

/** What a key may be allowed to do. */
export type Scope = Operations[keyof Operations]['scopes'][number];

/** Every scope that some operation of the contract asks for, in alphabetical order. */
export const ALL_SCOPES: readonly Scope[] = [
  ...new Set(Object.values(contract.operations).flatMap((operation): readonly Scope[] => operation.scopes)),
].sort();

export function isScope(text: string): text is Scope {
  return ALL_SCOPES.some((scope) => scope === text);
}
