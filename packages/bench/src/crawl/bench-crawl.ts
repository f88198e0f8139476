import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { benchPostgres, printLockWait } from '../report/bench-postgres.ts';
import { printMachine } from '../report/machine.ts';
import { namesOf, type Say, type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { serveSite } from '../site/served-site.ts';
import { unpack } from '../site/unpack.ts';
import { benchCopies } from './bench-copies.ts';
import { benchSite, type SiteBench } from './bench-site.ts';
import { race } from './race.ts';

interface Wanted {
  readonly rounds: number;
  readonly copies: readonly number[];
  /** Address of a server, where the service is to race on one as well. */
  readonly postgres: string | null;
}

/**
 * `npm run bench:crawl -- [archive or folder …] [--rounds N] [--copies 1,2,4] [--database postgres]`: audits whole
 * websites over loopback through the running service and the client, as fast as it goes, and holds the result against
 * an independent walk; races wget and simplecrawler on the same server, and with `--database postgres` the service on a
 * PostgreSQL too; audits the site under several prefixes. `--rounds 0` and `--copies 0` leave these out. Exits with 1 when
 * an audit is not complete.
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
  if (values.database !== undefined) namesOf('--database', values.database, ['postgres']);
  const rounds = wholeNumber('--rounds', values.rounds, 0, 999);
  const copies = values.copies.split(',').flatMap((part) => wholeNumber('--copies', part, 0, 999) || []);
  const sources = positionals.length > 0 ? positionals : defaultArchives();
  print(printMachine());
  await using postgres = values.database === undefined ? null : await benchPostgres();
  const wanted = { rounds, copies, postgres: postgres?.url ?? null };
  let allComplete = true;
  for (const source of sources) {
    const { isComplete, printed } = await benchSource(source, wanted, say);
    print(printed);
    allComplete &&= isComplete;
  }
  if (postgres !== null) print(printLockWait(await postgres.longestLockWait()));
  return allComplete;
}

async function benchSource(
  source: string,
  { rounds, copies, postgres }: Wanted,
  say: Say,
): Promise<SiteBench> {
  say(`unpacking ${source}`);
  await using unpacked = await unpack(source);
  await using site = await serveSite(unpacked);
  const { isComplete, printed } = await benchSite(site, say);
  const parts = [printed];
  if (rounds > 0) parts.push(await race(site.url, rounds, say, postgres));
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
