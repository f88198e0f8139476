import type { Logger } from './logger.ts';

/** pino's numbers for the levels, so that its tools read these lines too. */
const levels = { info: 30, warn: 40, error: 50 };

/**
 * A logger for who brings none: one JSON object per line, `{ level, time, …fields, msg }` as pino writes them, from
 * `info` up; `time` in Unix milliseconds. It never throws.
 */
export function jsonLinesLog(out: { write(line: string): unknown }, bound: object = {}): Logger {
  const write = (level: number) => (fields: object, msg?: string) => {
    out.write(`${line({ level, time: Date.now() }, { ...bound, ...fields }, { msg })}\n`);
  };
  return {
    debug: () => {},
    info: write(levels.info),
    warn: write(levels.warn),
    error: write(levels.error),
    child: (fields) => jsonLinesLog(out, { ...bound, ...fields }),
  };
}

function line(head: object, fields: object, tail: object): string {
  try {
    return JSON.stringify({ ...head, ...fields, ...tail }, shownError);
  } catch (error) {
    // A cycle or a BigInt: what was to be said is worth more than its fields.
    return JSON.stringify({ ...head, ...tail, fieldsNotLogged: String(error) });
  }
}

/** JSON has no errors; only what pino shows too, so that nothing an error carries along reaches the log. */
function shownError(_name: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { type: value.name, message: value.message, stack: value.stack };
}
