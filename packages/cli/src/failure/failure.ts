import type { ExitCode } from './exit-code.ts';

export interface FailureFacts {
  /** The API's error code, or one of this command such as `WRONG_USE`. */
  readonly code: string;
  readonly exitCode: ExitCode;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** What ends a command: one line that says what happened and what to do, and the exit code. */
export class Failure extends Error {
  readonly code: string;
  readonly exitCode: ExitCode;
  readonly requestId: string | null;

  constructor(message: string, { code, exitCode, requestId, cause }: FailureFacts) {
    super(message, { cause });
    this.code = code;
    this.exitCode = exitCode;
    this.requestId = requestId ?? null;
  }
}

export const wrongUse = (message: string): Failure =>
  new Failure(message, { code: 'WRONG_USE', exitCode: 1 });

export const keyProblem = (message: string): Failure =>
  new Failure(message, { code: 'NO_USABLE_KEY', exitCode: 4 });

/** Ctrl-C. */
export class Interrupted extends Failure {
  constructor() {
    super('Interrupted.', { code: 'INTERRUPTED', exitCode: 130 });
  }
}
