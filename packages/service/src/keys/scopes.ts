import { contract } from '@seogeo/contract';

/** Every scope that some operation of the contract asks for, in alphabetical order. */
export const ALL_SCOPES: readonly string[] = [
  ...new Set(Object.values(contract.operations).flatMap((operation) => [...operation.scopes])),
].sort();
