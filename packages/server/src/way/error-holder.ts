import type { CompiledOperation } from '../compile/compile-operation.ts';
import { ApiError } from '../errors/api-error.ts';
import { NOT_IMPLEMENTED } from '../errors/errors.ts';
import { DeclaredError } from '../reply/declared-error.ts';
import { envelopeForm } from '../reply/error-form.ts';
import type { ErrorForms } from '../reply/error-forms.ts';
import { refusalFor } from '../reply/refusal-for.ts';
import { type ResponseValidator, requireStatus } from '../reply/validate-response.ts';
import type { Exchange } from './exchange.ts';

/**
 * Holds what an application throws on purpose against what the operation declares: the status, and where the body is in
 * our own envelope or its own, all of it. To a body in any other form it only gives the words.
 * @throws ContractViolation where that is something else
 */
export type ErrorHolder = (operation: CompiledOperation, error: unknown, exchange: Exchange) => void;

/** @param validate null where answers are not held against the contract */
export function createErrorHolder(validate: ResponseValidator | null, forms: ErrorForms): ErrorHolder {
  return (operation, thrown, { id, headers }) => {
    if (validate === null || !(thrown instanceof ApiError)) return;
    // A contract promises what will be there; that it is not there yet breaks nothing it says.
    if (thrown.code === NOT_IMPLEMENTED) return;
    const error = refusalFor(operation, thrown);
    const declared = requireStatus(operation, error.status);
    const isEnveloped = forms.of(declared)[0] === envelopeForm;
    const answer =
      error instanceof DeclaredError ? error.answer : isEnveloped ? envelopeForm(error, id) : null;
    if (answer !== null) validate(operation, answer, headers);
  };
}
