import { LEASE_MS } from '../../records/job.ts';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import { DatabaseUnavailable } from '../ports/database-unavailable.ts';
import type { PostgresSettings } from '../ports/place.ts';
import { MOVED_TABLES, type MovedTable, type Row } from '../queries/moved-rows.ts';
import type { Database } from '../queries/schema.ts';
import { explainServer, titleOf } from './connection/explain-server.ts';
import { judgeServer, type ServerFacts, serverFacts, UNFINISHED_MOVE } from './connection/judge-server.ts';
import { prepare } from './connection/migrate.ts';
import { openPostgres, type PostgresDatabase } from './connection/open-database.ts';

/** Characters of a batch that is read back, about. */
const BATCH_LENGTH = 1_000_000;
const BATCH_ROWS = 1_000;

/** What is to come into a database, and from where. */
export interface Moving {
  readonly title: string;
  readonly identity: string;
  /** Rows, by table. */
  readonly totals: ReadonlyMap<string, number>;
}

/** How far a table has come. */
export interface Moved {
  readonly rows: number;
  readonly replaced: number;
  /** The key of the last row; null where there is none yet. */
  readonly last: readonly unknown[] | null;
}

interface MovedRow {
  readonly name: string;
  readonly identity: string;
  readonly title: string;
  readonly total: number;
  readonly moved: number;
  readonly replaced: number;
  readonly last: string | null;
}

/**
 * A database that an installation is moved into. What has come is written down with the rows themselves, in a table that
 * is there as long as the move is unfinished: whoever starts on the database meanwhile is refused because of it.
 */
export class MoveTarget {
  readonly title: string;
  readonly #settings: PostgresSettings;
  readonly #database: PostgresDatabase;

  constructor(settings: PostgresSettings) {
    this.title = titleOf(settings.url);
    this.#settings = settings;
    // Statements of a move take as long as they take.
    this.#database = openPostgres({ ...settings, connections: 2 }, { name: 'move', limited: false });
  }

  /**
   * Takes the database for this move, or takes up the same one that was broken off.
   * @returns how far each table has come
   * @throws DatabaseUnavailable saying why it cannot be moved to; then nothing was changed
   */
  async claim(moving: Moving): Promise<ReadonlyMap<string, Moved>> {
    const db = this.#database.write;
    const facts = await serverFacts(db);
    judgeServer(this.title, facts, { moving: true });
    const begun = facts.tables.some(({ name }) => name === UNFINISHED_MOVE);
    await this.#refuseOthers(facts, begun);
    if (begun) return this.#continued(moving);
    await prepare(this.#settings, { migrates: true, makes: true });
    await db.transaction().execute((trx) => begin(trx, moving));
    return new Map(MOVED_TABLES.map(({ name }) => [name, { rows: 0, replaced: 0, last: null }]));
  }

  async #refuseOthers(facts: ServerFacts, begun: boolean): Promise<void> {
    const db = this.#database.read;
    const present = facts.tables.map(({ name }) => name);
    for (const { name } of MOVED_TABLES) {
      if (begun || !present.includes(name)) continue;
      const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(db);
      if (rows.length > 0)
        this.#refuse(`is not empty: it has rows in ${name}; give one without data. Nothing was changed.`);
    }
    const { rows: served } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'seogeo %' LIMIT 1`.execute(db);
    const { rows: shown } = present.includes('nodes')
      ? await sql`SELECT 1 FROM nodes
          WHERE shown_at > now() - ${`${LEASE_MS} ms`}::interval LIMIT 1`.execute(db)
      : { rows: [] };
    if (served.length + shown.length > 0)
      this.#refuse('is in use: stop the API processes and workers on it first. Nothing was changed.');
  }

  /** Waits for what a process that was killed may have left the server to do. */
  async #continued({ identity, title, totals }: Moving): Promise<ReadonlyMap<string, Moved>> {
    const { rows } = await sql<MovedRow>`SELECT * FROM ${sql.table(UNFINISHED_MOVE)} FOR UPDATE`.execute(
      this.#database.read,
    );
    const other = rows.find((row) => row.identity !== identity);
    if (other !== undefined)
      this.#refuse(
        `holds the unfinished move of another installation (${other.title}): go on with that one, or make the ` +
          'database anew. Nothing was changed.',
      );
    const changed = rows
      .filter(({ name, total }) => totals.get(name) !== total)
      .map(({ name }) => name)
      .sort();
    if (changed.length > 0 || rows.length !== totals.size)
      this.#refuse(
        `holds a move of ${title} as it was before ${changed.join(', ')} changed: make the database anew, and move again. ` +
          'Nothing was changed.',
      );
    return new Map(
      rows.map(({ name, moved, replaced, last }) => [
        name,
        { rows: moved, replaced, last: last === null ? null : keyOf(last) },
      ]),
    );
  }

  /**
   * Rows and how far the table has come with them, in one statement.
   * @param before how far it had come
   * @throws DatabaseUnavailable where another process moves into the same table
   */
  async add({ name }: MovedTable, rows: readonly Row[], before: Moved, now: Moved): Promise<void> {
    const { numAffectedRows } = await sql`
      WITH step AS (
        UPDATE ${sql.table(UNFINISHED_MOVE)}
        SET moved = ${now.rows}, replaced = ${now.replaced}, last = ${JSON.stringify(now.last)}
        WHERE name = ${name} AND moved = ${before.rows} RETURNING name)
      INSERT INTO ${sql.table(name)}
      SELECT given.* FROM step, json_populate_recordset(NULL::${sql.table(name)}, ${JSON.stringify(rows)}::json) AS given`.execute(
      this.#database.write,
    );
    if (Number(numAffectedRows) !== rows.length) this.#refuse('is moved into by another process as well.');
  }

  /** All rows of a table, in no order, of one moment. */
  async *batches({ name }: MovedTable): AsyncGenerator<readonly Row[]> {
    const trx = await this.#database.read.startTransaction().execute();
    try {
      await sql`DECLARE moved NO SCROLL CURSOR FOR SELECT * FROM ${sql.table(name)}`.execute(trx);
      for (let count = 10; ; ) {
        const { rows } = await sql<Row>`FETCH ${sql.lit(count)} FROM moved`.execute(trx);
        if (rows.length === 0) return;
        yield rows;
        const each = JSON.stringify(rows[0]).length;
        count = Math.max(10, Math.min(BATCH_ROWS, Math.floor(BATCH_LENGTH / each)));
      }
    } finally {
      await trx.rollback().execute();
    }
  }

  /** From here on the database is an installation like any other. */
  async finish(): Promise<void> {
    await sql`ANALYZE`.execute(this.#database.write);
    await sql`DROP TABLE ${sql.table(UNFINISHED_MOVE)}`.execute(this.#database.write);
  }

  /** What an operator is told. */
  explain(error: unknown): unknown {
    return explainServer(this.#settings.url, error);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  #refuse(why: string): never {
    throw new DatabaseUnavailable(`The database ${this.title} ${why}`);
  }
}

async function begin(trx: Kysely<Database>, { title, identity, totals }: Moving): Promise<void> {
  const table = sql.table(UNFINISHED_MOVE);
  await sql`CREATE TABLE ${table} (name text PRIMARY KEY, identity text NOT NULL, title text NOT NULL,
    total bigint NOT NULL, moved bigint NOT NULL, replaced bigint NOT NULL, last text)`.execute(trx);
  await sql`INSERT INTO ${table} SELECT name, ${identity}, ${title}, total, 0, 0, NULL
    FROM unnest(${[...totals.keys()]}::text[], ${[...totals.values()]}::bigint[]) AS given (name, total)`.execute(
    trx,
  );
}

function keyOf(text: string): readonly unknown[] {
  const key: unknown = JSON.parse(text);
  return Array.isArray(key) ? key : [];
}
