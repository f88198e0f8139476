/**
 * `npm run test:faults -- [--kills N] [--seed N] [--site ARCHIVE|FOLDER] [--cluster | --ruthless] [--json]`: kills the
 * service at random moments during audits and POSTs, and exits with 1 when anything is not as in an undisturbed run.
 * `--cluster`: two API nodes and two workers at one PostgreSQL, which are killed, or cut off from each other.
 */
import { parseArgs } from 'node:util';
import { ProgressLine, serveSite, unpack } from '@seogeo/bench';
import type { ServiceSettings } from '../support/service-environment.ts';
import { serveSampleSite } from '../support/site/serve.ts';
import { tellHelp } from '../support/tell-help.ts';
import { type ClusterRunResult, clusterRun } from './cluster/cluster-run.ts';
import { clusterTable } from './cluster/fault-table.ts';
import { type FaultRunResult, faultRun } from './fault-run.ts';
import { killTable } from './kill-table.ts';

tellHelp();
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
      cluster: { type: 'boolean', default: false },
      ruthless: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const kills = wholeNumber('--kills', values.kills);
  const seed = wholeNumber('--seed', values.seed);
  process.stderr.write(`seed ${seed}\n`);
  const disturb = async (siteUrl: string, settings: ServiceSettings): Promise<void> => {
    const say = (text: string): void => progress.show(text);
    const plan = { siteUrl, kills, seed, settings, say };
    const [result, lines] = values.cluster
      ? await clusterRun(plan).then((run) => [run, clusterLines(run)] as const)
      : await faultRun({ ...plan, ruthless: values.ruthless }).then((run) => [run, runLines(run)] as const);
    progress.clear();
    if (values.json) process.stdout.write(`${JSON.stringify({ seed, ...result })}\n`);
    else process.stdout.write(printed([`seed ${seed}`, ...lines], result));
    if (result.differences.length > 0) process.exitCode = 1;
  };
  if (values.site === undefined) return withSampleSite(disturb);
  await using unpacked = await unpack(values.site);
  await using served = await serveSite(unpacked);
  await disturb(served.url, {});
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

function runLines({ kills, audits, pages, posts, unanswered }: FaultRunResult): readonly string[] {
  return [
    ...killTable(kills),
    `${audits} disturbed audits of ${pages} page records each`,
    `POSTs: ${posts}, ${unanswered} of them unanswered at first and repeated with their key`,
  ];
}

function clusterLines(result: ClusterRunResult): readonly string[] {
  const { audits, pages, posts, repeated, given, refused, stops } = result;
  const longest = Math.max(...stops.map(([, ms]) => ms)) / 1000;
  return [
    ...clusterTable(result),
    `${audits} disturbed audits of ${pages} page records each, two at a time`,
    `POSTs: ${posts}, each sent to both nodes; ${repeated} times again since nothing was acknowledged`,
    `the bucket that was watched gave ${given} requests and refused ${refused}`,
    `stopped by SIGTERM while auditing: ${stops.length} processes, the last after ${longest.toFixed(1)} s`,
  ];
}

function printed(lines: readonly string[], { differences }: { differences: readonly string[] }): string {
  return [
    ...lines,
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
