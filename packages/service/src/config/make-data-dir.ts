import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from './settings.ts';

/**
 * Makes the data folder, for its owner alone, unless it is there.
 * @throws ConfigError when it cannot be made or written to
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR=${dataDir} is not allowed: give a folder that can be written. ${reason}`);
  }
}
