import { hash } from 'node:crypto';
import { type Added, REPLACING } from '../../crawled/audit-writer.ts';
import { type RawBuilder, sql } from '../../kysely/kysely.gen.js';
import type { Database } from '../../queries/schema.ts';

/** Known by their addresses: of two with one MD5, the first stays. */
const FIRST_STAYS = 'ON CONFLICT (audit_id, md5(url)) DO NOTHING';
const CONFLICTS: Readonly<Partial<Record<keyof Database, string>>> = {
  ...REPLACING,
  targets: FIRST_STAYS,
  kept_pages: FIRST_STAYS,
};

/** Rows of an audit that have one of these digests, each found by itself, as in `has`; to stand in FROM. */
export function byDigests(
  table: 'frontier' | 'targets',
  auditId: string,
  digests: readonly string[],
): RawBuilder<unknown> {
  return sql`unnest(${digests}::text[]) AS wanted (digest), LATERAL (SELECT ctid AS place, * FROM ${sql.table(table)}
    WHERE audit_id = ${auditId} AND md5(url) = wanted.digest LIMIT 1) AS known`;
}

/** By which addresses are found, for they are longer than an index takes. */
export function digestOf(url: string): string {
  return hash('md5', url);
}

/** As JSON whose texts PostgreSQL can keep: it has neither U+0000 nor halves of a surrogate pair. */
export function given(value: object): RawBuilder<unknown> {
  const text = JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\0', '\uFFFD').toWellFormed() : one,
  );
  return sql`${text}::json`;
}

/** Rows of one audit for a table, all with the same columns: one parameter, however many they are. */
export class GivenRows {
  readonly #table: keyof Added | 'frontier';
  readonly #rows: Readonly<Record<string, unknown>>[] = [];

  constructor(table: keyof Added | 'frontier') {
    this.#table = table;
  }

  get size(): number {
    return this.#rows.length;
  }

  add(row: object): void {
    this.#rows.push({ ...row, audit_id: undefined });
  }

  /**
   * That a column has one of the values of its name, as a condition by which an index finds it. In a query of its own they
   * are hidden from the planner, which would otherwise hold so many for most of an audit that it knows nothing of yet, and
   * read all of it.
   */
  has(name: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
    const values = this.#rows.map((row) => row[name]);
    const type = sql.raw(typeof values[0] === 'number' ? 'int' : 'text');
    return sql`${column} = ANY (ARRAY(SELECT unnest(${values}::${type}[])))`;
  }

  /** To stand in FROM, by the name of `given`. */
  rows(): RawBuilder<unknown> {
    return sql`json_populate_recordset(NULL::${sql.table(this.#table)}, ${given(this.#rows)}) AS given`;
  }

  insert(auditId: string): RawBuilder<unknown> {
    const names = Object.keys(this.#rows[0] ?? {}).filter((name) => name !== 'audit_id');
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const values = sql.join(names.map((name) => sql.ref(`given.${name}`)));
    return sql`INSERT INTO ${sql.table(this.#table)} (audit_id, ${columns})
      SELECT ${auditId}, ${values} FROM own, ${this.rows()} ${sql.raw(CONFLICTS[this.#table] ?? '')}`;
  }
}
