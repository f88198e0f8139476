import { isBuilt } from '@seogeo/docs/is-built';
import { buildConsole } from '../build/build-console.ts';
import { consoleFolder, consoleSources } from '../build/console-files.ts';

/** The present build, or a new one where something has changed since. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isBuilt(consoleFolder, consoleSources))) await buildConsole();
}
