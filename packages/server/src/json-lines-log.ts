import type { Logger } from './logger.ts';
import { loggableError } from './observe/loggable-error.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];

export interface JsonLinesLogOptions {
  /** The lowest level that is written; `info` unless given. */
  readonly level?: Level;
  /** Takes one line with its line end; standard output unless given. */
  readonly write?: (line: string) => void;
}

/** A logger for a start: one JSON object a line, with pino's `time` and `msg`. Of errors it writes what a log may hold. */
export function jsonLinesLog({ level = 'info', write = toStandardOutput }: JsonLinesLogOptions = {}): Logger {
  return loggerOn(write, levels.slice(levels.indexOf(level)), {});
}

function toStandardOutput(line: string): void {
  process.stdout.write(line);
}

function loggerOn(write: (line: string) => void, written: readonly Level[], bound: object): Logger {
  const at = (level: Level) => (fields: object, msg?: string) => {
    if (!written.includes(level)) return;
    write(`${JSON.stringify({ level, time: Date.now(), ...bound, ...fields, msg }, writable)}\n`);
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => loggerOn(write, written, { ...bound, ...fields }),
  };
}

/** JSON knows neither errors nor big integers. */
function writable(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = loggableError(value);
  return { type: name, message, stack, cause };
}
