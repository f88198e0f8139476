import { join } from 'node:path';

/** A file for each project's newest completed audit. All of them can be built anew, and none needs a backup. */
export function indexFolder(dataDir: string): string {
  return join(dataDir, 'indexes');
}

/** What follows the audit's id in a file's name. */
export const INDEX_ENDING = '.idx';
