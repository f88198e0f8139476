import { loadavg } from 'node:os';
import { type AuditRun, createClient } from '@seogeo/client';
import { createKey } from '../../../../test/support/create-key.ts';
import { emptyDatabase, type ServiceDatabase } from '../../../../test/support/postgres/service-databases.ts';
import { startService } from '../../../../test/support/start-service.ts';
import { startWorker } from '../../../../test/support/start-worker.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { cpuSince } from '../process/cpu-since.ts';
import { type BenchPostgres, benchPostgres, printLockWait } from '../report/bench-postgres.ts';
import { inTurns } from '../report/in-turns.ts';
import { median } from '../report/median.ts';
import { plainTable } from '../report/plain-table.ts';
import type { Say } from '../report/run-benchmark.ts';
import { middle, spread, spreadHead } from '../report/spread.ts';
import { auditWith, raised } from './audit-site.ts';

interface Contender {
  readonly onPostgres: boolean;
  /** Processes beside the API's, which crawls itself where there are none. */
  readonly workers: number;
  /** At the same time. */
  readonly audits: number;
}

const ON_SQLITE = 'SQLite';
const ON_POSTGRES = 'PostgreSQL';
const ONE_WORKER = 'PostgreSQL, 1 worker, 2 audits';
const TWO_WORKERS = 'PostgreSQL, 2 workers, 2 audits';
const CONTENDERS = {
  [ON_SQLITE]: { onPostgres: false, workers: 0, audits: 1 },
  [ON_POSTGRES]: { onPostgres: true, workers: 0, audits: 1 },
  [ONE_WORKER]: { onPostgres: true, workers: 1, audits: 2 },
  [TWO_WORKERS]: { onPostgres: true, workers: 2, audits: 2 },
};
const TITLES = [ON_SQLITE, ON_POSTGRES, ONE_WORKER, TWO_WORKERS] as const;

interface DatabaseRun {
  /** Of all audits that ran at the same time. */
  readonly pages: number;
  /** From the first start to the last end. */
  readonly seconds: number;
  /** CPU milliseconds of the service's processes and of PostgreSQL's; null where the system does not tell. */
  readonly serviceCpuPerPage: number | null;
  readonly databaseCpuPerPage: number | null;
  /** Of the machine, when the audits ended. */
  readonly loadAverage: number;
}

const HEAD = [
  '',
  'pages',
  ...spreadHead('pages/s'),
  'service CPU ms/page',
  'PostgreSQL CPU ms/page',
  'load average',
];

/**
 * Audits a site by the service on each database in turns, each time by new processes and on an empty database.
 * @returns medians of the rounds, and what is asked of them
 */
export async function raceDatabases(urls: readonly string[], rounds: number, say: Say): Promise<string> {
  await using postgres = await benchPostgres();
  const runOf = (title: (typeof TITLES)[number]) => runOn(CONTENDERS[title], urls, postgres);
  const runs = await inTurns(TITLES, rounds, runOf, say);
  const of = (title: (typeof TITLES)[number]) => runs.get(title) ?? [];
  const rows = TITLES.map((title) => [
    title,
    String(of(title)[0]?.pages ?? 0),
    ...spread(of(title).map(speed), 0),
    ...(['serviceCpuPerPage', 'databaseCpuPerPage', 'loadAverage'] as const).map((figure) =>
      middle(
        of(title).map((run) => run[figure]),
        2,
      ),
    ),
  ]);
  const ratio = (one: (typeof TITLES)[number], other: (typeof TITLES)[number], figure: typeof speed) =>
    median(of(one).map((run, nth) => figure(run) / figure(of(other)[nth] ?? run))).toFixed(2);
  return [
    plainTable([HEAD, ...rows]).trimEnd(),
    `pages/s of PostgreSQL against SQLite: ${ratio(ON_POSTGRES, ON_SQLITE, speed)}`,
    `CPU a page of two workers against one: ${ratio(TWO_WORKERS, ONE_WORKER, cpu)}`,
    printLockWait(await postgres.longestLockWait()),
  ].join('\n');
}

function speed({ pages, seconds }: DatabaseRun): number {
  return pages / seconds;
}

function cpu({ serviceCpuPerPage, databaseCpuPerPage }: DatabaseRun): number {
  return (serviceCpuPerPage ?? 0) + (databaseCpuPerPage ?? 0);
}
async function runOn(
  { onPostgres, workers, audits }: Contender,
  urls: readonly string[],
  postgres: BenchPostgres,
): Promise<DatabaseRun> {
  await using owned = new AsyncDisposableStack();
  const folder = async (): Promise<string> => owned.use(await temporaryFolder('bench-database')).path;
  const database: ServiceDatabase['settings'] = onPostgres
    ? owned.use(await emptyDatabase(postgres.url)).settings
    : {};
  const own = { ...raised, ...database, DATA_DIR: await folder() };
  const service = await startService(own);
  owned.defer(() => service.stop());
  const pids = [service.pid];
  for (let worker = 0; worker < workers; worker += 1) {
    const started = await startWorker({ ...own, DATA_DIR: await folder() });
    owned.defer(() => started.stop());
    pids.push(started.pid);
  }
  const apiKey = await createKey({
    dataDir: own.DATA_DIR,
    databaseUrl: database.DATABASE_URL,
    name: 'bench',
  });
  const client = createClient({ apiKey, baseUrl: service.baseUrl });
  const serviceCpu = cpuSince(pids);
  const databaseCpu = cpuSince(postgres.pid === null ? [] : [postgres.pid]);
  let auditing = audits;
  const spent = Promise.withResolvers<{ service: number | null; database: number | null }>();
  // Until the last has ended: reading the pages is not in it.
  const ended = (): void => {
    auditing -= 1;
    if (auditing === 0) spent.resolve({ service: serviceCpu(), database: databaseCpu() });
  };
  const done = await Promise.all(
    urls.slice(0, audits).map((url) => auditWith(client, { name: 'race', url }, undefined, ended)),
  );
  const cpu = await spent.promise;
  const pages = done.reduce((sum, audited) => sum + audited.pages.length, 0);
  const perPage = (seconds: number | null) => (seconds === null ? null : (1000 * seconds) / pages);
  return {
    pages,
    seconds: secondsOf(done.map(({ audit }) => audit)),
    serviceCpuPerPage: perPage(cpu.service),
    databaseCpuPerPage: onPostgres ? perPage(cpu.database) : 0,
    loadAverage: loadavg()[0] ?? 0,
  };
}

function secondsOf(audits: readonly AuditRun[]): number {
  const times = (of: (audit: AuditRun) => string | null) =>
    audits.map((audit) => Date.parse(of(audit) ?? ''));
  const ends = times(({ finishedAt }) => finishedAt);
  return (Math.max(...ends) - Math.min(...times(({ startedAt }) => startedAt))) / 1000;
}
