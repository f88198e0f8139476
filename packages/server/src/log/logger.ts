type Write = (fields: object, message?: string) => void;

/** The part of pino's interface the server uses. */
export interface Logger {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  child(fields: Record<string, unknown>): Logger;
}
