import { destination, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** Structured log lines on standard output; written at once, so that a killed process loses none. */
export function createLog(level: Config['logLevel'], name: string): Logger {
  return pino({ level, base: { name } }, destination({ fd: 1, sync: true }));
}
