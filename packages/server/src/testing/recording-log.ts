import type { Logger } from '../log/logger.ts';

export interface LogLine {
  readonly level: string;
  readonly message: string | undefined;
  readonly [field: string]: unknown;
}

export interface RecordingLog extends Logger {
  readonly lines: LogLine[];
}

/** A logger that keeps what it is told. */
export function recordingLog(lines: LogLine[] = [], bound: object = {}): RecordingLog {
  const write = (level: string) => (fields: object, message?: string) => {
    lines.push({ ...bound, ...fields, level, message });
  };
  return {
    lines,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: (fields) => recordingLog(lines, { ...bound, ...fields }),
  };
}
