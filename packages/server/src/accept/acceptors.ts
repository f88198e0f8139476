/**
 * Validators that may only say yes. What one of them accepts is valid; what it does not accept goes to
 * express-openapi-validator, which alone refuses and explains.
 */
import type { CompiledParameter } from '../compile/compiled-parameter.ts';

/** True where `data` fits; the defaults of parameters are filled in, in place. */
export type Accept = (data: unknown) => boolean;

/** What can be accepted of one operation; null where only express-openapi-validator can tell. */
export interface Acceptor {
  readonly readers: readonly CompiledParameter[];
  /** Takes `{ query, path, headers, cookies }`, read. */
  readonly parameters: Accept;
  /** Takes the parsed body; null where the operation has none. */
  readonly body: Accept | null;
}

export function parametersName(operationId: string): string {
  return `${operationId} parameters`;
}

export function bodyName(operationId: string): string {
  return `${operationId} body`;
}

export function isAccept(value: unknown): value is Accept {
  return typeof value === 'function';
}
