/** `npm run demo -- [URL] [--max-pages N] [--json]`: the whole way once, from a website to a brief and a test. */

import { visible } from '@seogeo/server/errors';
import { serveSampleSite } from '../test/support/site/serve.ts';
import { isLoopback } from './demo/is-loopback.ts';
import { readOptions, usage } from './demo/options.ts';
import { CommandFailed, runDemo } from './demo/run-demo.ts';
import { UsageError } from './usage-error.ts';

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`${visible(error.message)}\n\n${usage}`);
  else if (!(error instanceof CommandFailed)) throw error;
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function main(): Promise<void> {
  const { help, url: given, ...options } = readOptions(process.argv.slice(2));
  if (help) {
    process.stdout.write(usage);
    return;
  }
  const sample = given === null ? await serveSampleSite() : null;
  try {
    const url = given ?? sample?.url ?? '';
    await runDemo({ ...options, url, local: isLoopback(url) });
  } finally {
    await sample?.close();
  }
}
