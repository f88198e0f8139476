/** `npm run demo -- [URL] [--max-pages N] [--json]`: the whole way once, from a website to a brief and a test. */

import { visible } from '@seogeo/server/errors';
import { serveSampleSite } from '../test/support/site/serve.ts';
import { NoTemporaryFolder } from '../test/support/temporary-folder.ts';
import { isLoopback } from './demo/is-loopback.ts';
import { readOptions, usage } from './demo/options.ts';
import { CommandFailed, runDemo } from './demo/run-demo.ts';
import { UsageError } from './usage-error.ts';

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  if (isUsage || error instanceof NoTemporaryFolder)
    process.stderr.write(`${visible(error.message)}\n${isUsage ? `\n${usage}` : ''}`);
  else if (!(error instanceof CommandFailed)) throw error;
  process.exitCode = isUsage ? 2 : 1;
}

async function main(): Promise<void> {
  const { help, url: given, ...options } = readOptions(process.argv.slice(2));
  if (help) {
    process.stdout.write(usage);
    return;
  }
  await using sample = given === null ? await serveSampleSite() : null;
  const url = given ?? sample?.url ?? '';
  await runDemo({ ...options, url, local: isLoopback(url) });
}
