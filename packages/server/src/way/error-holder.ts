import type { CompiledOperation } from '../compile/compile-operation.ts';
import { ApiError } from '../errors/api-error.ts';
import { NOT_IMPLEMENTED } from '../errors/errors.ts';
import { errorAnswer } from '../reply/error-answer.ts';
import type { ErrorForms } from '../reply/error-form.ts';
import type { ResponseValidator } from '../reply/validate-response.ts';
import type { Exchange } from './exchange.ts';

/**
 * Holds what an application throws on purpose against what the operation declares.
 * @throws ContractViolation where that is something else
 */
export type ErrorHolder = (operation: CompiledOperation, error: unknown, exchange: Exchange) => void;

/** @param validate null where answers are not held against the contract */
export function createErrorHolder(validate: ResponseValidator | null, forms: ErrorForms): ErrorHolder {
  return (operation, error, { id, headers }) => {
    if (validate === null || !(error instanceof ApiError)) return;
    // A contract promises what will be there; that it is not there yet breaks nothing it says.
    if (error.code === NOT_IMPLEMENTED) return;
    validate(operation, errorAnswer(error, id, forms.of(operation)), headers);
  };
}
