/**
 * `npm run bench:interference -- ARCHIVE|FOLDER [--seconds 10] [--rate 100] [--copies 4] [--json]`: how long
 * GET /projects takes while a website is audited at full speed. Each request is timed from the moment it was due.
 */
import { parseArgs } from 'node:util';
import { benchInterference, type Interference } from './bench/crawl/bench-interference.ts';
import { publicOrigin } from './bench/public-origin.ts';
import { plainTable } from './bench/server/plain-table.ts';
import { startSite } from './bench/site-process.ts';
import { unpack } from './bench/unpack.ts';
import { ProgressLine } from './demo/progress-line.ts';

const progress = new ProgressLine(process.stderr);

try {
  await main();
} catch (error) {
  progress.clear();
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '10' },
      rate: { type: 'string', default: '100' },
      copies: { type: 'string', default: '4' },
      json: { type: 'boolean', default: false },
    },
  });
  const [source] = positionals;
  if (source === undefined) {
    throw new Error('Say which website to audit meanwhile: npm run bench:interference -- site.tar.xz');
  }
  const load = {
    perSecond: wholeNumber('--rate', values.rate),
    seconds: wholeNumber('--seconds', values.seconds),
  };
  const { name, folder, remove } = await unpack(source);
  try {
    const site = await startSite(folder, await publicOrigin(folder), wholeNumber('--copies', values.copies));
    try {
      const say = (text: string): void => progress.show(text);
      const result = await benchInterference({ name, url: site.url }, load, say);
      progress.clear();
      process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : printed(result));
    } finally {
      await site.stop();
    }
  } finally {
    await remove();
  }
}

function printed({ perSecond, alone, auditing, pages, stillAuditing }: Interference): string {
  const rows = Object.entries({ alone, 'while auditing': auditing }).map(([label, result]) => [
    label,
    String(result.answered),
    result.p50.toFixed(2),
    result.p99.toFixed(2),
    result.max.toFixed(2),
  ]);
  return [
    `GET /projects at ${perSecond} requests/s, milliseconds from when each was due:`,
    plainTable([['', 'answered', 'p50', 'p99', 'max'], ...rows]).trimEnd(),
    `${pages} pages were audited meanwhile; the audit ${stillAuditing ? 'was still running' : 'ENDED BEFORE THE LOAD: take more --copies or fewer --seconds'}`,
    '',
  ].join('\n');
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Error(`${name} ${text} is not allowed: give a whole number from 1 to 99999.`);
}
