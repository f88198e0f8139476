/** `npm run demo -- [URL] [--max-pages N] [--json]`: the whole way once, from a website to a brief and a test. */

import { ProgressLine } from '@seogeo/bench';
import { visible } from '@seogeo/server/errors';
import { serveSampleSite } from '../test/support/site/serve.ts';
import { isLoopback } from './demo/is-loopback.ts';
import { readOptions, UsageError, usage } from './demo/options.ts';
import { printed } from './demo/print-result.ts';
import { AuditFailed, runDemo } from './demo/run-demo.ts';

const progress = new ProgressLine(process.stderr);

try {
  await main();
} catch (error) {
  progress.clear();
  const expected = error instanceof UsageError || error instanceof AuditFailed;
  const text =
    error instanceof Error
      ? expected
        ? visible(error.message)
        : (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${text}\n${error instanceof UsageError ? `\n${usage}` : ''}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(usage);
    return;
  }
  const sample = options.url === null ? await serveSampleSite() : null;
  try {
    const url = options.url ?? sample?.url ?? '';
    if (sample !== null) progress.say(`sample site at ${url}`);
    const site = { url, maxPages: options.maxPages, local: isLoopback(url) };
    const result = await runDemo(site, progress);
    process.stdout.write(options.json ? `${visible(JSON.stringify(result))}\n` : `\n${printed(result)}`);
  } finally {
    await sample?.close();
  }
}
