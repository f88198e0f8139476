import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of the first Chromium on the given search path (as in PATH); null without one. */
export function findChromium(searchPath: string): string | null {
  for (const folder of searchPath.split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, name);
      if (folder !== '' && isExecutable(file)) return file;
    }
  }
  return null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
