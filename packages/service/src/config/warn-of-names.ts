import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** A misspelt setting has no effect: without a word it would seem to have one. */
export function warnOfNames({ suspiciousNames }: Config, log: Logger): void {
  if (suspiciousNames.length === 0) return;
  const names = suspiciousNames.join(', ');
  log.warn(`${names}: no settings of this service, and without effect; packages/service/README.md lists all`);
}
