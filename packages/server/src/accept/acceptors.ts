/**
 * Validators that may only say yes. What one of them accepts is valid; what it does not accept goes to
 * express-openapi-validator, which alone refuses and explains.
 */
import type { RawInput } from '../contract/erased-handler.ts';

/** True where `data` fits; the defaults of parameters are filled in, in place. */
type Accept = (data: unknown) => boolean;

/** Whether an operation's request, which has been read, is certainly valid: it then has the defaults of its parameters. */
export type Acceptor = (input: RawInput) => boolean;

export function parametersName(operationId: string): string {
  return `${operationId} parameters`;
}

export function bodyName(operationId: string): string {
  return `${operationId} body`;
}

/**
 * Of what was compiled of an operation's schemas; null where nothing was.
 * @param parameters takes `{ query, path, headers, cookies }`
 * @param body takes the body; null where the operation has none
 */
export function acceptorOf(parameters: unknown, body: unknown): Acceptor | null {
  if (!isAccept(parameters) || !(body === null || isAccept(body))) return null;
  return (input) => {
    try {
      return parameters(input) && (input.body === undefined || body === null || body(input.body));
    } catch (error) {
      // Schemas that lead to each other for the same value are followed until the stack ends: nothing is accepted so.
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
}

function isAccept(value: unknown): value is Accept {
  return typeof value === 'function';
}
