/**
 * `npm run console`: builds the account's page into packages/console/dist, where the service serves it at /console. With
 * `--when-needed` (before `npm start`) it does so only when something it is made of has changed, and a failure does not
 * keep the service from starting.
 */
import { stripVTControlCharacters } from 'node:util';
import { consoleFolder, isConsoleBuilt } from '@seogeo/console/console-files';

const unknown = process.argv.slice(2).filter((argument) => argument !== '--when-needed');
const whenNeeded = process.argv.includes('--when-needed');

async function build(): Promise<void> {
  const started = performance.now();
  if (whenNeeded && (await isConsoleBuilt())) return;
  // Loaded only now: a start with nothing to build stays quick, and a missing development dependency is no crash.
  const { buildConsole } = await import('@seogeo/console/build-console');
  const { files, firstView } = await buildConsole();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = `${(firstView / 1000).toFixed(1)} kB gzipped`;
  console.log(`The console: ${files} files, ${size}, in ${consoleFolder} (${seconds} s)`);
}

if (unknown.length > 0) {
  console.error(`Unknown argument ${unknown.join(' ')}. Use: npm run console`);
  process.exitCode = 2;
} else {
  try {
    await build();
  } catch (error) {
    if (!whenNeeded) throw error;
    // One line of the log, though Vite draws where in the source it is.
    const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    const reason = text.split('\n').slice(0, 3).join(' ').replaceAll(/\s+/g, ' ');
    console.error(`The console could not be built, so /console shows what was there before: ${reason}`);
  }
}
