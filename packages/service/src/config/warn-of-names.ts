import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { nearestSetting } from './suspicious-names.ts';

/** A misspelt setting has no effect: without a word it would seem to have one. */
export function warnOfNames({ suspiciousNames }: Config, log: Logger): void {
  if (suspiciousNames.length === 0) return;
  const names = suspiciousNames.map((name) => {
    const meant = nearestSetting(name);
    return meant === null ? name : `${name} (did you mean ${meant}?)`;
  });
  const what = names.length === 1 ? 'no setting' : 'no settings';
  log.warn(
    `${names.join(', ')}: ${what} of this service, and without effect; packages/service/README.md lists all`,
  );
}
