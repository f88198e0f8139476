import { hash } from 'node:crypto';
import type { Added } from '../../crawled/audit-writer.ts';
import { type RawBuilder, sql } from '../../kysely/kysely.gen.js';

type NumberType = 'int' | 'bigint' | 'double precision';
type ColumnTypes = Readonly<Record<string, NumberType>>;

interface Insert {
  /** Of the columns that are no text. */
  readonly types: ColumnTypes;
  readonly onConflict: RawBuilder<unknown>;
}

const FAILS = sql``;

/** By table, how rows are added to it. */
export const INSERTS: Readonly<Record<keyof Added | 'frontier', Insert>> = {
  frontier: { types: { id: 'int', level: 'int', redirects: 'int' }, onConflict: FAILS },
  // Known by their addresses: of two with one MD5, the first is asked for.
  targets: {
    types: { external: 'int', frontier_id: 'int' },
    onConflict: sql`ON CONFLICT (audit_id, md5(url)) DO NOTHING`,
  },
  audit_pages: {
    types: {
      frontier_id: 'int',
      seq: 'int',
      status_code: 'int',
      depth: 'int',
      indexable: 'int',
      has_schema: 'int',
      geo_score: 'double precision',
      crawled_at: 'bigint',
    },
    onConflict: FAILS,
  },
  audit_page_issues: {
    types: { page_seq: 'int', count: 'int' },
    onConflict: sql`ON CONFLICT (audit_id, code, page_seq)
      DO UPDATE SET severity = excluded.severity, count = excluded.count`,
  },
  page_contents: { types: { page_seq: 'int' }, onConflict: FAILS },
  page_links: { types: { frontier_id: 'int' }, onConflict: FAILS },
  page_inlinks: {
    types: { page_seq: 'int', followed: 'int', nofollow: 'int' },
    onConflict: sql`ON CONFLICT (audit_id, page_seq)
      DO UPDATE SET followed = excluded.followed, nofollow = excluded.nofollow, sources = excluded.sources`,
  },
  kept_pages: { types: { unchanged: 'int' }, onConflict: sql`ON CONFLICT (audit_id, md5(url)) DO NOTHING` },
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

/** Rows of one audit, all with the same columns, as an array for each column: one parameter, however many they are. */
export class ColumnArrays {
  readonly #types: ColumnTypes;
  readonly #columns = new Map<string, unknown[]>();
  size = 0;

  constructor(types: ColumnTypes) {
    this.#types = types;
  }

  /** The audit's own id is left out. */
  add(row: object): void {
    this.size += 1;
    for (const [name, value] of Object.entries(row)) {
      const column = this.#columns.get(name);
      if (column !== undefined) column.push(value);
      else if (name !== 'audit_id') this.#columns.set(name, [value]);
    }
  }

  /**
   * That a column has one of the values of its name, as a condition by which an index finds it. In a query of its own they
   * are hidden from the planner, which would otherwise hold so many for most of an audit that it knows nothing of yet, and
   * read all of it.
   */
  has(name: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
    const values = this.#columns.get(name) ?? [];
    return sql`${column} = ANY (ARRAY(SELECT unnest(${values}::${this.#typeOf(name)}[])))`;
  }

  /** To stand in FROM, by the name of `given`. */
  rows(): RawBuilder<unknown> {
    const arrays = [...this.#columns].map(([name, values]) => sql`${values}::${this.#typeOf(name)}[]`);
    return sql`unnest(${sql.join(arrays)}) AS given (${this.#names()})`;
  }

  insert(table: keyof typeof INSERTS, auditId: string): RawBuilder<unknown> {
    return sql`INSERT INTO ${sql.table(table)} (audit_id, ${this.#names()})
      SELECT ${auditId}, given.* FROM own, ${this.rows()} ${INSERTS[table].onConflict}`;
  }

  #typeOf(name: string): RawBuilder<unknown> {
    return sql.raw(this.#types[name] ?? 'text');
  }

  #names(): RawBuilder<unknown> {
    return sql.join([...this.#columns.keys()].map((name) => sql.ref(name)));
  }
}
