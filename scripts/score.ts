/** `npm run score -- URL|FILE`: the GEO score of one page, line by line. */
import { analyzePage } from '@seogeo/engine';
import { fetchedPage } from './score/fetched-page.ts';
import { filePage } from './score/file-page.ts';
import { NoPage } from './score/no-page.ts';
import { isWebAddress, readOptions, UsageError, usage } from './score/options.ts';
import { printed } from './score/print-score.ts';

/** Where the output is no terminal, evidence is printed in full. */
const columns = process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY;

try {
  await main();
} catch (error) {
  const expected = error instanceof UsageError || error instanceof NoPage;
  const text =
    error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n${error instanceof UsageError ? `\n${usage}` : ''}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function main(): Promise<void> {
  const { subject, url, allowPrivate, json, help } = readOptions(process.argv.slice(2));
  if (help) {
    process.stdout.write(usage);
    return;
  }
  const input = isWebAddress(subject)
    ? await fetchedPage(subject, allowPrivate)
    : await filePage(subject, url);
  const { facts } = analyzePage(input);
  const { geoScore: score, geoScoreVersion: version, geoBreakdown: breakdown } = facts;
  const result = { url: facts.url, score, version, breakdown };
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : printed(facts, columns));
}
