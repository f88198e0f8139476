import type { ErrorObject } from 'ajv';

/** A request that is answered with an error. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly object[];

  constructor(status: number, code: string, message: string, details: readonly object[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  static forBody(errors: readonly ErrorObject[]): Refused {
    const details = errors.map(({ keyword, instancePath, params, message }) => {
      const missing: unknown = params.missingProperty;
      if (keyword !== 'required') return { in: 'body', field: instancePath, code: keyword, message };
      const told = `"${missing}" is required: add it to the body.`;
      return { in: 'body', field: `/${missing}`, code: keyword, message: told };
    });
    return new Refused(400, 'VALIDATION_ERROR', details[0]?.message ?? '', details);
  }
}
