import { Pool, type PoolClient, types } from 'pg';
import type { PostgresSettings } from '../../ports/place.ts';
import { OwnClient, silenceWatch, type Watching } from './silence-watch.ts';

const CONNECT_MS = 5_000;
/** An answer that takes longer is asked about, and then as often again. */
const LATE_MS = 5_000;
/** The longest a single statement of a request may take. */
const STATEMENT_MS = 30_000;
/** By then the server itself has given it up, or is not there any more. */
const ANSWER_MS = STATEMENT_MS + 5_000;
/** A transaction whose process stands still must not keep others from the rows that it has locked: no longer than its leases. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** What statements are written for: where a database has another by default, those that meet each other fail. */
export const ISOLATION = 'read committed';

const INT8 = 20;
const NUMERIC = 1700;

/** Whole numbers of eight bytes are times, counts and sizes here: each of them is a number of JavaScript. */
const READERS: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [INT8, Number],
  [NUMERIC, Number],
]);

const READERS_BY_TYPE = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' ? READERS.get(type) : undefined) ?? types.getTypeParser(type, format),
};

export interface OpenOptions {
  /** Stands in `pg_stat_activity`. */
  readonly name: string;
  /** Whether statements and transactions may take no longer than those of requests. True unless given. */
  readonly limited?: boolean;
  /** Told of connections that were lost while nobody used them. */
  readonly onLost?: (error: Error) => void;
  /** Milliseconds after which it is looked whether anybody is still at work for an answer; 5,000 unless given. */
  readonly lateMs?: number;
}

export function openPool(
  settings: PostgresSettings,
  { name, limited = true, onLost = () => {}, lateMs = LATE_MS }: OpenOptions,
): { readonly pool: Pool; readonly watching: Watching } {
  const config = {
    ...(settings.preparesStatements ? asking(settings.url) : { connectionString: settings.url }),
    max: settings.connections,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    // Poolers such as pgbouncer let nobody say it: there the role has to have it.
    ...(limited &&
      settings.preparesStatements && {
        statement_timeout: STATEMENT_MS,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      }),
    ...(limited && { query_timeout: ANSWER_MS }),
    keepAlive: true,
    // So that a transaction's first statement goes with its beginning.
    pipeline: true,
    types: READERS_BY_TYPE,
  };
  // A process whose work is done ends, whatever connections are idle.
  const pool = new Pool({ ...config, Client: OwnClient, allowExitOnIdle: true });
  // Of connections that nobody uses at the moment; without a listener the process would end.
  pool.on('error', onLost);
  pool.on('connect', (client: PoolClient) => client.on('error', onLost));
  return { pool, watching: silenceWatch(pool, config, lateMs, !settings.preparesStatements) };
}

/** Also for numbers with all of their digits, and after what an operator asks for: `pg` would send only one's options. */
function asking(address: string): { readonly connectionString: string; readonly options: string } {
  const url = new URL(address);
  const asked = url.searchParams.get('options') || process.env.PGOPTIONS || '';
  const own = `-c default_transaction_isolation=${ISOLATION.replace(' ', '\\ ')} -c extra_float_digits=1`;
  if (url.searchParams.has('options')) url.searchParams.delete('options');
  return { connectionString: url.href, options: `${asked} ${own}` };
}
