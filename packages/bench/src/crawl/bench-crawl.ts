import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { printMachine, thisMachine } from '../report/machine.ts';
import { namesOf, type Say, type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { withServed, withUnpacked } from '../site/served-site.ts';
import { benchCopies, type CopiesRun } from './bench-copies.ts';
import { type BenchResult, isComplete, printedBench } from './bench-result.ts';
import { benchSite } from './bench-site.ts';
import { printedCopies } from './print-copies.ts';
import { printedDatabases } from './print-databases.ts';
import { printedRace } from './print-race.ts';
import { type Race, race } from './race.ts';
import { raceDatabases } from './race-databases.ts';

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

/**
 * `npm run bench:crawl -- [archive or folder …] [--origin URL] [--rounds N] [--copies 1,2,4]
 * [--database postgres] [--json]`: audits whole
 * websites over loopback through the running service and the client, as fast as it goes, and holds the result against
 * an independent walk; races wget and simplecrawler on the same server; audits the site under several prefixes and
 * times the lists of its pages. `--database postgres` instead audits each by the service on SQLite and on PostgreSQL in
 * turns, and there by one worker and by two. `--rounds 0` and `--copies 0` leave these out. Exits with 1 when an audit is not
 * complete.
 */
export async function benchCrawl({ say, print }: Terminal): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      copies: { type: 'string', default: '1,2,4' },
      database: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const wanted = {
    origin: values.origin ?? null,
    rounds: wholeNumber('--rounds', values.rounds, 0, 999),
    copies: values.copies.split(',').flatMap((part) => wholeNumber('--copies', part, 0, 999) || []),
  };
  const sources = positionals.length > 0 ? positionals : defaultArchives();
  if (values.database !== undefined) {
    namesOf('--database', values.database, ['postgres']);
    for (const source of sources) await benchDatabases(source, wanted, values.json, { say, print });
    return true;
  }
  const benches: SiteBench[] = [];
  for (const source of sources) {
    const bench = await benchSource(source, wanted, say);
    benches.push(bench);
    if (!values.json) print(printed(bench));
  }
  if (values.json) print(`${JSON.stringify(benches.map(plain))}\n`);
  return benches.every(({ result }) => isComplete(result));
}

/** Served twice, since two audits of one host would share what may be asked of it at a time. */
async function benchDatabases(
  source: string,
  { origin, rounds }: Wanted,
  json: boolean,
  { say, print }: Terminal,
): Promise<void> {
  const machine = thisMachine();
  const raced = await withUnpacked(source, (unpacked) =>
    withServed(unpacked, { origin }, (one) =>
      withServed(unpacked, { origin }, (other) => raceDatabases([one.url, other.url], rounds, say)),
    ),
  );
  print(
    json ? `${JSON.stringify({ machine, ...raced })}\n` : printMachine(machine) + printedDatabases(raced),
  );
}

async function benchSource(source: string, { origin, rounds, copies }: Wanted, say: Say): Promise<SiteBench> {
  say(`unpacking ${source}`);
  return withUnpacked(source, async (unpacked) => {
    const bench = await withServed(unpacked, { origin }, async (site) => ({
      result: await benchSite(site, say),
      race: rounds === 0 ? null : await race(site.url, rounds, say),
    }));
    const runs = copies.length === 0 ? [] : await benchCopies(unpacked, origin, copies, say);
    return { ...bench, copies: runs };
  });
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

/** The two archives that lie beside the repository where this project is developed. */
function defaultArchives(): readonly string[] {
  const archives = ['hexo', 'calcite'].map((name) => join(workspaceRoot, `../shared/sites/${name}.tar.xz`));
  const absent = archives.filter((archive) => !existsSync(archive));
  if (absent.length === 0) return archives;
  throw new Error(
    `There is no ${absent.join(' and no ')}. Say which website to audit: npm run bench:crawl -- site.tar.xz`,
  );
}
