import { BackendUnavailable } from '@seogeo/server/errors';
import type { Pool, PoolClient } from 'pg';
import {
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from '../../kysely/kysely.gen.js';
import { isAway, isConflict, isDamaged, isDiskFull, isOutdated } from './postgres-errors.ts';
import type { Watching } from './silence-watch.ts';

/** Texts of statements that are prepared, on each connection; what comes after is planned each time. */
const PREPARED_TEXTS = 500;

export interface PostgresDialectOptions {
  readonly pool: Pool;
  readonly watching: Watching;
  readonly preparesStatements: boolean;
  readonly onFullDisk: () => void;
}

/** Kysely on `pg`: with statements prepared by name, text as PostgreSQL takes it, and errors as the service knows them. */
export function postgresDialect({
  pool,
  preparesStatements,
  ...told
}: PostgresDialectOptions): PostgresDialect {
  const nameOf = preparesStatements ? statementNames() : () => undefined;
  // Kysely keeps what it knows of a connection by this very object.
  const clients = new WeakMap<PoolClient, ServiceClient>();
  const own: PostgresPool = {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(refuse);
      const known = clients.get(client) ?? new ServiceClient(client, nameOf, told);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
  return new PostgresDialect({ pool: own });
}

type NameOf = (text: string) => string | undefined;

/** A name for each text, the same on all connections. */
function statementNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    if (names.size < PREPARED_TEXTS && !names.has(text)) names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

type Told = Pick<PostgresDialectOptions, 'watching' | 'onFullDisk'>;

class ServiceClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: NameOf;
  readonly #told: Told;
  /** The server says that it ends a connection before it does; what an answer is still owed to gives it to whoever asks next. */
  #isEnding = false;
  #begun: Promise<unknown> = Promise.resolve();

  constructor(client: PoolClient, nameOf: NameOf, told: Told) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#told = told;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<_R>(cursor: never): never;
  async query(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<unknown>> {
    if (text === 'begin') return this.#begin();
    // What writes would be kept as it is where no transaction has begun.
    if (text !== 'rollback' && !READS.test(text)) await this.#begun;
    // How statements with arrays are best done depends on how long these are.
    const isPlanned = parameters.length === 0 || parameters.some(Array.isArray);
    const prepared = isPlanned ? {} : { name: this.#nameOf(text) };
    const values = parameters.map(withoutNul);
    const ask = (how: { name?: string | undefined }) =>
      this.#told.watching(
        this.#client,
        this.#client.query<Record<string, unknown>>({ text, values, ...how }),
      );
    const { command, rowCount, rows } = await ask(prepared).catch((error: unknown) => {
      if (isDiskFull(error)) this.#told.onFullDisk();
      this.#isEnding ||= isAway(error) || isOutdated(error);
      // A transaction is over with its first error: it is begun anew as a whole.
      return isOutdated(error) ? ask({}).catch(() => refuse(error)) : refuse(error);
    });
    if (text !== 'rollback') await this.#begun;
    return { command: commandOf(command), rowCount: rowCount ?? 0, rows };
  }

  /** Goes together with a first statement that only reads; where it fails, so do all that come after it. */
  #begin(): PostgresQueryResult<never> {
    this.#begun = this.#told.watching(this.#client, this.#client.query('begin')).catch((error: unknown) => {
      this.#isEnding = true;
      return refuse(error);
    });
    this.#begun.catch(() => {});
    return { command: 'SELECT', rowCount: 0, rows: [] };
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isEnding);
  }
}

/** As Kysely writes it; rows that it locks are let go with it. */
const READS = /^select /i;

const COMMANDS = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

/** Kysely tells those that change rows, and a COMMIT that became a ROLLBACK, from all others. */
function commandOf(said: string): (typeof COMMANDS)[number] {
  return COMMANDS.find((command) => command === said) ?? 'SELECT';
}

/** PostgreSQL's text has no U+0000: what stands for it is what HTML makes of it. */
function withoutNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNul);
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

function refuse(error: unknown): never {
  if (isAway(error)) throw new BackendUnavailable('The database cannot be used.', 5, { cause: error });
  if (isConflict(error))
    throw new BackendUnavailable('Other transactions stood in the way.', 1, { cause: error });
  if (isDamaged(error)) throw new BackendUnavailable('The database is damaged.', 30, { cause: error });
  throw error;
}
