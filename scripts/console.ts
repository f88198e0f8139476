/** `npm run console`: builds the account's page into packages/console/dist, where the service serves it at /console. */
import { consoleFolder, isConsoleBuilt } from '@seogeo/console/console-files';
import { buildWhenNeeded } from './build-when-needed.ts';

await buildWhenNeeded('console', {
  isBuilt: isConsoleBuilt,
  async build() {
    const { buildConsole } = await import('@seogeo/console/build-console');
    const { files, firstView } = await buildConsole();
    return `The console: ${files} files, ${(firstView / 1000).toFixed(1)} kB gzipped, in ${consoleFolder}`;
  },
});
