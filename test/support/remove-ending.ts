import { existsSync, rmSync } from 'node:fs';

/** For what ends there; longer than a database takes to tidy up. */
const PATIENCE_MS = 5_000;

/**
 * Removes a folder where programs that were just told to end may still tidy up. Where they remove something themselves
 * meanwhile, Node's `rmSync` leaves all that it has not come to, and says nothing.
 */
export function removeEnding(folder: string): void {
  const end = Date.now() + PATIENCE_MS;
  do rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  while (existsSync(folder) && Date.now() < end);
}
