import type { Contract } from './contract.ts';

/** Operations as they are selected from: by identifier, tag or path. */
export function operationRows(operations: Contract['operations']) {
  return operations.map(({ id, method, path }) => ({ id, method: method.toLowerCase(), path }));
}
