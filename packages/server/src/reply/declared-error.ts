import { ApiError } from '../errors/api-error.ts';
import type { Answer } from './answer.ts';

/** An error whose body a handler has written itself, in the form its contract declares. */
export class DeclaredError extends ApiError {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.status, 'DECLARED', `The handler answered with ${answer.status}.`);
    this.answer = answer;
  }
}
