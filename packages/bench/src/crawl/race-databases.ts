import { loadavg } from 'node:os';
import { type AuditRun, createClient } from '@seogeo/client';
import { createKey } from '../../../../test/support/create-key.ts';
import { emptyDatabase, type ServiceDatabase } from '../../../../test/support/postgres/service-databases.ts';
import type { LockWait } from '../../../../test/support/postgres/watch-lock-waits.ts';
import { startService } from '../../../../test/support/start-service.ts';
import { startWorker } from '../../../../test/support/start-worker.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { cpuSince } from '../process/cpu-since.ts';
import { type BenchPostgres, benchPostgres } from '../report/bench-postgres.ts';
import { rotated } from '../report/rotated.ts';
import type { Say } from '../report/run-benchmark.ts';
import { auditWith, raised } from './audit-site.ts';

/** What crawls, on what; `workers` are processes beside the API's, which crawls itself where there are none. */
export const CONTENDERS = [
  { title: 'SQLite', onPostgres: false, workers: 0, audits: 1 },
  { title: 'PostgreSQL', onPostgres: true, workers: 0, audits: 1 },
  { title: 'PostgreSQL, 1 worker, 2 audits', onPostgres: true, workers: 1, audits: 2 },
  { title: 'PostgreSQL, 2 workers, 2 audits', onPostgres: true, workers: 2, audits: 2 },
] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface DatabaseRun {
  readonly title: Contender['title'];
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

export interface DatabaseRace {
  readonly runs: readonly DatabaseRun[];
  readonly longestLockWait: LockWait;
}

/** Audits a site by the service on each database in turns, each time by new processes and on an empty database. */
export async function raceDatabases(
  urls: readonly string[],
  rounds: number,
  say: Say,
): Promise<DatabaseRace> {
  await using postgres = await benchPostgres();
  const runs: DatabaseRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of rotated(CONTENDERS, round)) {
      say(`round ${round + 1} of ${rounds}: ${contender.title}`);
      runs.push(await runOn(contender, urls, postgres));
    }
  }
  return { runs, longestLockWait: await postgres.longestLockWait() };
}

async function runOn(
  { title, onPostgres, workers, audits }: Contender,
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
  let auditing: number = audits;
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
    title,
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
