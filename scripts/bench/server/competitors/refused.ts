/** A request that is answered with an error in the envelope. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The envelope around an error. */
export function failureBody(code: string, message: string, requestId: string): object {
  return { error: { code, message, requestId } };
}
