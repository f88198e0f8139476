/** Where the console's build reads and writes, as absolute paths. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '@seogeo/docs/is-built';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where index.html lies, from which Vite finds everything else. */
export const consoleRoot: string = fromRoot('packages/console');
/** What is built; git ignores it. */
export const consoleFolder: string = fromRoot('packages/console/dist');
/** Everything that the console is made of: a change below these makes what is built stale. */
export const consoleSources: readonly string[] = [
  'packages/console/build',
  'packages/console/src',
  'packages/console/index.html',
  'packages/console/favicon.svg',
  'packages/client/src',
  'packages/docs/build/publish-site.ts',
  'packages/docs/build/site-files.ts',
  'packages/docs/web/base.css',
  'package-lock.json',
].map(fromRoot);

/** Whether what lies in `dist` is of the present sources, or is all there is: a packed release has no sources. */
export async function isConsoleBuilt(): Promise<boolean> {
  if (!existsSync(join(consoleRoot, 'src'))) return existsSync(join(consoleFolder, 'site.json'));
  return isBuilt(consoleFolder, consoleSources);
}
