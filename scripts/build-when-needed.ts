import { stripVTControlCharacters } from 'node:util';
import { refuseUnknown } from './usage-error.ts';

export interface Built {
  isBuilt(): Promise<boolean>;
  /** Says what was made, in a line without the seconds. Loads what it builds with only now: a start with nothing to build stays quick, and a missing development dependency is no crash. */
  build(): Promise<string>;
}

/**
 * What `npm run docs` and `npm run console` do. With `--when-needed` (before `npm start`) they build only when something
 * that is built from has changed, and a failure does not keep the service from starting.
 * @param script name of the npm script
 */
export async function buildWhenNeeded(script: string, { isBuilt, build }: Built): Promise<void> {
  refuseUnknown(`npm run ${script}`, '--when-needed');
  const whenNeeded = process.argv.includes('--when-needed');
  try {
    const started = performance.now();
    if (whenNeeded && (await isBuilt())) return;
    if (whenNeeded)
      console.log(`Building the ${script}, once for each change; this may take half a minute …`);
    const made = await build();
    console.log(`${made} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    if (!whenNeeded) throw error;
    const instead = `/${script} shows what was built before, or how to build it`;
    console.error(`The ${script} could not be built, so ${instead}: ${inOneLine(error)}`);
  }
}

/** Of the log, though a bundler draws where in the source it is. */
function inOneLine(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return text.split('\n').slice(0, 3).join(' ').replaceAll(/\s+/g, ' ');
}
