import type { Logger } from 'pino';
import { SeldomLog } from '../../process/seldom-log.ts';
import type { JobKind } from '../../records/job.ts';
import { sweepAudits } from '../crawled/sweep-audits.ts';
import { sql } from '../kysely/kysely.gen.js';
import type { PageLists } from '../ports/page-lists.ts';
import type { PostgresSettings, StoragePlace } from '../ports/place.ts';
import { type BeginRequest, Storage } from '../ports/storage.ts';
import { readiness } from '../queries/readiness.ts';
import { beginRequest } from '../stores/begin-request.ts';
import { anew } from './connection/anew.ts';
import { openPostgres, type PostgresDatabase } from './connection/open-database.ts';
import { ConnectionTurns } from './connection-turns.ts';
import { Nodes } from './nodes.ts';
import { PostgresPageLists } from './postgres-page-lists.ts';
import { readinessProbes } from './readiness-probes.ts';
import { ServerClock } from './server-clock.ts';
import { SharedBuckets } from './shared-buckets.ts';

/** Any number; of those that this service locks by. */
const ALONE = 5_103_846_202;

/** A database of a PostgreSQL server, which any number of processes share. */
export class PostgresStorage extends Storage {
  readonly database: PostgresDatabase;
  readonly place: StoragePlace;
  readonly serverClock: ServerClock;
  readonly clock: () => number;
  readonly pageLists: PageLists;
  readonly presence: Nodes;
  readonly buckets: SharedBuckets;
  readonly #turns: ConnectionTurns;

  /** @param name of the process */
  constructor(database: PostgresDatabase, settings: PostgresSettings, name: string) {
    const presence = new Nodes(database.write);
    super(database, anew, readiness(database, readinessProbes(database, presence, name)));
    this.database = database;
    this.place = { kind: 'server', settings };
    this.serverClock = new ServerClock(database.read);
    this.clock = this.serverClock.now;
    this.pageLists = new PostgresPageLists(this.read.pages, settings.connections);
    this.presence = presence;
    this.buckets = new SharedBuckets(database.write);
    this.#turns = new ConnectionTurns(settings.connections, 1);
  }

  /** Few at a time of an account: many would wait for its row with a connection each, which nobody else could have. */
  requests(jobsLeft: (kinds: ReadonlySet<JobKind>) => void): BeginRequest {
    return async (accountId) =>
      beginRequest(this.database.write, jobsLeft, await this.#turns.take(accountId));
  }

  async sweep(): Promise<void> {
    await sweepAudits(this.database.write);
    await this.buckets.sweep();
    await this.presence.sweep();
  }

  /** By a lock that ends with its transaction: a connection's own would stay with a pooler's. */
  async alone(work: () => Promise<void>): Promise<void> {
    await this.database.write.transaction().execute(async (trx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = '10min'`.execute(trx);
      const { rows } = await sql<{ had: boolean }>`SELECT pg_try_advisory_xact_lock(${ALONE}) AS had`.execute(
        trx,
      );
      if (rows[0]?.had === true) await work();
    });
  }

  async sizes(): Promise<Readonly<Record<string, number>>> {
    const { rows } = await sql<{
      bytes: number;
    }>`SELECT pg_database_size(current_database()) AS bytes`.execute(this.database.read);
    return { database: rows[0]?.bytes ?? 0 };
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** Looks at the server's clock; the tables have to be up to date. */
export async function openPostgresStorage(
  settings: PostgresSettings,
  { name, log }: { readonly name: string; readonly log?: Logger },
): Promise<PostgresStorage> {
  const seldom = log && new SeldomLog(log);
  const onLost = (err: Error) => seldom?.warn({ err }, 'a connection to the database was lost');
  const database = openPostgres(settings, { name: `seogeo ${name}`, onLost });
  const storage = new PostgresStorage(database, settings, name);
  await storage.serverClock.look();
  return storage;
}
