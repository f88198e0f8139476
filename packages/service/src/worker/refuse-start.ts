import { ConfigError } from '../config/config.ts';
import { AlreadyRunning, DatabaseUnavailable } from '../storage/storage.ts';

/** Ends the program with 1: what an operator can mend in its own words, anything else with where it happened. */
export function refuseStart(error: unknown): never {
  // What failed first counts, and not what failed while that was cleared away.
  if (error instanceof SuppressedError) return refuseStart(error.suppressed);
  const isExpected = [ConfigError, AlreadyRunning, DatabaseUnavailable].some((kind) => error instanceof kind);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${isExpected || isListenError(error) ? message : stack}\n`);
  process.exit(1);
}

/** Node's own, or what says it in words with it as its cause. */
function isListenError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('syscall' in error && error.syscall === 'listen') || isListenError(error.cause);
}
