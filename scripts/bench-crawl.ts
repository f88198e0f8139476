/**
 * `npm run bench:crawl -- [archive or folder …] [--origin URL] [--json]`: audits whole websites over loopback through
 * the running service and the client, as fast as it goes, and holds the result against an independent walk.
 * Exits with 1 when an audit is not complete.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BenchResult, isComplete, printedBench } from './bench/bench-result.ts';
import { benchSite } from './bench/bench-site.ts';
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

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { origin: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const results: BenchResult[] = [];
  for (const source of positionals.length > 0 ? positionals : defaultArchives()) {
    const result = await benchSource(source, values.origin ?? null);
    results.push(result);
    progress.clear();
    if (!values.json) process.stdout.write(printedBench(result));
  }
  if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
  if (!results.every(isComplete)) process.exitCode = 1;
}

async function benchSource(source: string, origin: string | null): Promise<BenchResult> {
  progress.show(`unpacking ${source}`);
  const { name, folder, remove } = await unpack(source);
  try {
    const site = await startSite(folder, origin ?? (await publicOrigin(folder)));
    try {
      return await benchSite({ name, url: site.url }, (text) => progress.show(text));
    } finally {
      await site.stop();
    }
  } finally {
    await remove();
  }
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
