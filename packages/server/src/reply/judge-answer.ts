import { declaredFor } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { Logger } from '../log/logger.ts';
import type { Answer } from './answer.ts';
import { errorAnswer } from './error-answer.ts';
import type { ErrorForms } from './error-form.ts';
import { explainFailure } from './explain-failure.ts';
import type { ResponseValidator } from './validate-response.ts';

/**
 * Holds an answer of the server's own against what its operation declares for the status; returns what to send
 * instead where it does not fit. Few documents declare every status the server may answer with: what is not declared
 * is sent as it is, and noted once.
 * @param carried what every response to this request carries
 */
export type AnswerJudge = (
  operation: CompiledOperation,
  answer: Answer,
  carried: Readonly<Record<string, string | number>>,
  requestId: string,
) => Answer;

export function createAnswerJudge(validate: ResponseValidator, forms: ErrorForms, log: Logger): AnswerJudge {
  const noted = new Set<string>();
  return (operation, answer, carried, requestId) => {
    const { id } = operation;
    if (declaredFor(operation.responses, answer.status) === undefined) {
      const name = `${id} ${answer.status}`;
      if (!noted.has(name)) log.debug({ operation: id, status: answer.status }, 'status is not declared');
      noted.add(name);
      return answer;
    }
    try {
      validate(operation, answer, carried);
      return answer;
    } catch (error) {
      return errorAnswer(
        explainFailure(error, log, { requestId, operation: id }),
        requestId,
        forms.of(operation),
      );
    }
  };
}
