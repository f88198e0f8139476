/**
 * `npm run bench:crawl -- [archive or folder …] [--origin URL] [--rounds N] [--copies 1,2,4] [--json]`: audits whole
 * websites over loopback through the running service and the client, as fast as it goes, and holds the result against
 * an independent walk; races wget and simplecrawler on the same server; audits the site under several prefixes and
 * times the lists of its pages. `--rounds 0` and `--copies 0` leave these out. Exits with 1 when an audit is not
 * complete.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BenchResult, isComplete, printedBench } from './bench/bench-result.ts';
import { benchSite } from './bench/bench-site.ts';
import { benchCopies, type CopiesRun } from './bench/crawl/bench-copies.ts';
import { printedCopies } from './bench/crawl/print-copies.ts';
import { printedRace } from './bench/crawl/print-race.ts';
import { type Race, race } from './bench/crawl/race.ts';
import { publicOrigin } from './bench/public-origin.ts';
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

interface SiteBench {
  readonly result: BenchResult;
  readonly race: Race | null;
  readonly copies: readonly CopiesRun[];
}

interface Wanted {
  readonly origin: string | null;
  readonly rounds: number;
  readonly copies: readonly number[];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      copies: { type: 'string', default: '1,2,4' },
      json: { type: 'boolean', default: false },
    },
  });
  const wanted = {
    origin: values.origin ?? null,
    rounds: wholeNumber('--rounds', values.rounds),
    copies: values.copies.split(',').flatMap((part) => wholeNumber('--copies', part) || []),
  };
  const benches: SiteBench[] = [];
  for (const source of positionals.length > 0 ? positionals : defaultArchives()) {
    const bench = await benchSource(source, wanted);
    benches.push(bench);
    progress.clear();
    if (!values.json) process.stdout.write(printed(bench));
  }
  if (values.json) process.stdout.write(`${JSON.stringify(benches.map(plain))}\n`);
  if (!benches.every(({ result }) => isComplete(result))) process.exitCode = 1;
}

async function benchSource(source: string, { origin, rounds, copies }: Wanted): Promise<SiteBench> {
  progress.show(`unpacking ${source}`);
  const { name, folder, remove } = await unpack(source);
  const say = (text: string): void => progress.show(text);
  try {
    const published = origin ?? (await publicOrigin(folder));
    const site = await startSite(folder, published);
    let result: BenchResult;
    let raced: Race | null;
    try {
      result = await benchSite({ name, url: site.url }, say);
      raced = rounds === 0 ? null : await race(site.url, rounds, say);
    } finally {
      await site.stop();
    }
    const runs =
      copies.length === 0 ? [] : await benchCopies({ name, folder, origin: published }, copies, say);
    return { result, race: raced, copies: runs };
  } finally {
    await remove();
  }
}

function printed({ result, race: raced, copies }: SiteBench): string {
  return [
    printedBench(result),
    ...(raced === null ? [] : [printedRace(raced)]),
    ...(copies.length === 0 ? [] : [printedCopies(copies)]),
  ].join('\n');
}

/** For JSON: numbers instead of the sets of URLs. */
function plain({ race: raced, ...bench }: SiteBench): object {
  const racers = raced?.racers.map(({ urls, ...racer }) => ({ ...racer, pages: urls.size }));
  return { ...bench, race: raced === null ? null : { ...raced, racers } };
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new Error(`${name} ${text} is not allowed: give whole numbers up to 999.`);
}

/** The two archives that lie beside the repository where this project is developed. */
function defaultArchives(): readonly string[] {
  const archives = ['hexo', 'calcite'].map((name) =>
    fileURLToPath(new URL(`../../shared/sites/${name}.tar.xz`, import.meta.url)),
  );
  const absent = archives.filter((archive) => !existsSync(archive));
  if (absent.length === 0) return archives;
  throw new Error(
    `There is no ${absent.join(' and no ')}. Say which website to audit: npm run bench:crawl -- site.tar.xz`,
  );
}
