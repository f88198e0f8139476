import { buildConsole } from '../build/build-console.ts';
import { isConsoleBuilt } from '../build/console-files.ts';

/** The present build, or a new one where something has changed since. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isConsoleBuilt())) await buildConsole();
}
