/**
 * `npm run test:faults -- [--kills N] [--seed N] [--site ARCHIVE|FOLDER] [--ruthless] [--json]`: kills the service at random moments
 * during audits and POSTs, and exits with 1 when anything is not as in an undisturbed run.
 */
import { parseArgs } from 'node:util';
import { ProgressLine, withServed, withUnpacked } from '@seogeo/bench';
import type { ServiceSettings } from '../support/service-environment.ts';
import { serveSampleSite } from '../support/site/serve.ts';
import { type FaultRunResult, faultRun } from './fault-run.ts';
import { killTable } from './kill-table.ts';

const progress = new ProgressLine(process.stderr, 0);

try {
  await main();
} catch (error) {
  progress.clear();
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      site: { type: 'string' },
      ruthless: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const kills = wholeNumber('--kills', values.kills);
  const seed = wholeNumber('--seed', values.seed);
  process.stderr.write(`seed ${seed}\n`);
  const disturb = async (siteUrl: string, settings: ServiceSettings): Promise<void> => {
    const say = (text: string): void => progress.show(text);
    const result = await faultRun({ siteUrl, kills, seed, ruthless: values.ruthless, settings, say });
    progress.clear();
    if (values.json) process.stdout.write(`${JSON.stringify({ seed, ...result })}\n`);
    else process.stdout.write(printed(seed, result));
    if (result.differences.length > 0) process.exitCode = 1;
  };
  if (values.site === undefined) await withSampleSite(disturb);
  else await withUnpacked(values.site, (unpacked) => withServed(unpacked, {}, ({ url }) => disturb(url, {})));
}

/** Slowed down, so that an audit outlasts some starts of the service. */
async function withSampleSite(use: (url: string, settings: ServiceSettings) => Promise<void>): Promise<void> {
  const site = await serveSampleSite({ delayMs: 100 });
  try {
    await use(site.url, { CRAWL_CONCURRENCY_PER_HOST: '2' });
  } finally {
    await site.close();
  }
}

function printed(seed: number, result: FaultRunResult): string {
  const { audits, pages, posts, unanswered, differences } = result;
  return [
    `seed ${seed}`,
    ...killTable(result.kills),
    `${audits} disturbed audits of ${pages} page records each`,
    `POSTs: ${posts}, ${unanswered} of them unanswered at first and repeated with their key`,
    differences.length === 0
      ? 'no difference to an undisturbed run'
      : `${differences.length} DIFFERENCES, the first:`,
    ...differences.slice(0, 20).map((line) => `  ${line}`),
    '',
  ].join('\n');
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} ${text} is not allowed: give a whole number.`);
}
