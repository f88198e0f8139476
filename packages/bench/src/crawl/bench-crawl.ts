import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { printMachine } from '../report/machine.ts';
import { namesOf, type Say, type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { serveSite } from '../site/served-site.ts';
import { unpack } from '../site/unpack.ts';
import { benchCopies } from './bench-copies.ts';
import { benchSite, type SiteBench } from './bench-site.ts';
import { race } from './race.ts';
import { raceDatabases } from './race-databases.ts';

interface Wanted {
  readonly rounds: number;
  readonly copies: readonly number[];
}

/**
 * `npm run bench:crawl -- [archive or folder …] [--rounds N] [--copies 1,2,4]
 * [--database postgres]`: audits whole
 * websites over loopback through the running service and the client, as fast as it goes, and holds the result against
 * an independent walk; races wget and simplecrawler on the same server; audits the site under several prefixes.
 * `--database postgres` instead audits each by the service on SQLite and on PostgreSQL in
 * turns, and there by one worker and by two. `--rounds 0` and `--copies 0` leave these out. Exits with 1 when an audit is not
 * complete.
 */
export async function benchCrawl({ say, print }: Terminal): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      copies: { type: 'string', default: '1,2,4' },
      database: { type: 'string' },
    },
  });
  const wanted = {
    rounds: wholeNumber('--rounds', values.rounds, 0, 999),
    copies: values.copies.split(',').flatMap((part) => wholeNumber('--copies', part, 0, 999) || []),
  };
  const sources = positionals.length > 0 ? positionals : defaultArchives();
  if (values.database !== undefined) {
    namesOf('--database', values.database, ['postgres']);
    for (const source of sources) print(await benchDatabases(source, wanted.rounds, say));
    return true;
  }
  let allComplete = true;
  for (const source of sources) {
    const { isComplete, printed } = await benchSource(source, wanted, say);
    print(printed);
    allComplete &&= isComplete;
  }
  return allComplete;
}

/** Served twice, since two audits of one host would share what may be asked of it at a time. */
async function benchDatabases(source: string, rounds: number, say: Say): Promise<string> {
  const machine = printMachine();
  await using unpacked = await unpack(source);
  await using one = await serveSite(unpacked);
  await using other = await serveSite(unpacked);
  return machine + (await raceDatabases([one.url, other.url], rounds, say));
}

async function benchSource(source: string, { rounds, copies }: Wanted, say: Say): Promise<SiteBench> {
  say(`unpacking ${source}`);
  await using unpacked = await unpack(source);
  await using site = await serveSite(unpacked);
  const { isComplete, printed } = await benchSite(site, say);
  const parts = [printed];
  if (rounds > 0) parts.push(await race(site.url, rounds, say));
  if (copies.length > 0) parts.push(await benchCopies(unpacked, copies, say));
  return { isComplete, printed: parts.join('\n') };
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
