import { loggableError } from './loggable-error.ts';
import type { Logger } from './logger.ts';

/** pino's numbers for the levels, so that its tools read these lines too. */
const numbers = { debug: 20, info: 30, warn: 40, error: 50 };
type Level = keyof typeof numbers;

export interface JsonLinesLogOptions {
  /** The lowest level that is written; `info` unless given. */
  readonly level?: Level;
  /** Takes one line with its line end; standard output unless given. */
  readonly write?: (line: string) => void;
}

/**
 * A logger for who brings none: one JSON object per line, `{ level, time, …fields, msg }` as pino writes them; `time`
 * in Unix milliseconds. Of errors it writes what a log may hold. It never throws.
 */
export function jsonLinesLog({ level = 'info', write = toStandardOutput }: JsonLinesLogOptions = {}): Logger {
  return loggerOn(write, numbers[level], {});
}

function toStandardOutput(line: string): void {
  process.stdout.write(line);
}

function loggerOn(write: (line: string) => void, lowest: number, bound: object): Logger {
  const at = (level: Level) => (fields: object, msg?: string) => {
    const number = numbers[level];
    if (number < lowest) return;
    write(`${line({ level: number, time: Date.now() }, { ...bound, ...fields }, { msg })}\n`);
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => loggerOn(write, lowest, { ...bound, ...fields }),
  };
}

function line(head: object, fields: object, tail: object): string {
  try {
    return JSON.stringify({ ...head, ...fields, ...tail }, writable);
  } catch (error) {
    // A cycle, for one: what was to be said is worth more than its fields.
    return JSON.stringify({ ...head, ...tail, fieldsNotLogged: String(error) });
  }
}

/** JSON knows neither errors nor big integers. */
function writable(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = loggableError(value);
  return { type: name, message, stack, cause };
}
