import { declaredFor } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Answer } from './answer.ts';
import { DeclaredError } from './declared-error.ts';
import type { ErrorForm } from './error-form.ts';
import type { ErrorForms } from './error-forms.ts';
import { ContractViolation, type ResponseValidator, reasonOf } from './validate-response.ts';

/** Whose error it is, and what its answer carries beside what the error says. */
export interface ErrorPlace {
  readonly operation: CompiledOperation;
  readonly requestId: string;
  /** What the application's stages add. */
  readonly own: Readonly<Record<string, string>>;
  /** What every response to this request carries. */
  readonly carried: Readonly<Record<string, string | number>>;
}

/**
 * Writes an operation's error in the first form that fits what the operation declares for its status, else in the last
 * resort: never as another status. What the document leaves no form for, and what does not fit, is logged once for each
 * operation and status.
 */
export type ErrorWriter = (error: ApiError, place: ErrorPlace) => Answer;

/** @param validate null where answers are not held against the contract: the first form is taken then */
export function createErrorWriter(
  forms: ErrorForms,
  validate: ResponseValidator | null,
  log: Logger,
): ErrorWriter {
  const noted = new Set<string>();
  const note = ({ operation: { id } }: ErrorPlace, status: number, say: (at: object) => void): void => {
    const name = `${id} ${status}`;
    if (!noted.has(name)) say({ operation: id, status });
    noted.add(name);
  };
  return (error, place) => {
    // Its handler's own, and held against the contract already.
    if (error instanceof DeclaredError) return withOwn(error.answer, place);
    const { status } = error;
    const lastResort = () => forms.lastResort(error, place.requestId);
    const declared = declaredFor(place.operation.responses, status);
    if (declared === undefined) {
      if (validate !== null) note(place, status, (at) => log.debug(at, 'status is not declared'));
      return withOwn(lastResort(), place);
    }
    const tried = firstFitting([...forms.of(declared), lastResort], error, place, validate);
    const { failure } = tried;
    if (failure !== null)
      note(place, status, (at) => log.warn({ ...at, ...reasonOf(failure) }, misfit(failure)));
    return tried.answer ?? withOwn(lastResort(), place);
  };
}

/** What happened, and what to do. */
function misfit(failure: unknown): string {
  const what = 'the answer to an error is not what the document declares';
  return isOfHeaders(failure)
    ? `${what}: let its headers be optional there, or add them in a stage`
    : `${what}: correct or add its function in "errors" of createApi`;
}

function isOfHeaders(failure: unknown): boolean {
  return failure instanceof ContractViolation && failure.part === 'headers';
}

interface Attempt {
  readonly answer: Answer | null;
  /** What is wrong with it, or with one that was to be preferred; null where nothing is. */
  readonly failure: unknown;
}

function firstFitting(
  forms: readonly ErrorForm[],
  error: ApiError,
  place: ErrorPlace,
  validate: ResponseValidator | null,
): Attempt {
  let first: unknown = null;
  for (const form of forms) {
    const { answer, failure } = attempt(form, error, place, validate);
    first ??= failure;
    if (answer !== null) return { answer, failure: first };
  }
  return { answer: null, failure: first };
}

/** Headers that are not as declared would be no better in another form. */
function attempt(
  form: ErrorForm,
  error: ApiError,
  place: ErrorPlace,
  validate: ResponseValidator | null,
): Attempt {
  let answer: Answer | null = null;
  try {
    const written = form(error, place.requestId);
    if (written === null) return { answer, failure: null };
    answer = withOwn(written, place);
    validate?.(place.operation, answer, place.carried);
    return { answer, failure: null };
  } catch (failure) {
    return { answer: isOfHeaders(failure) ? answer : null, failure };
  }
}

function withOwn(answer: Answer, { own }: ErrorPlace): Answer {
  return { ...answer, headers: { ...own, ...answer.headers } };
}
