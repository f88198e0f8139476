import { sql } from '../kysely/kysely.gen.js';
import { Store } from './store.ts';

/** What is known of the time, for whoever removes what is over; see worker/purge-time.ts. Unix milliseconds. */
export interface PurgeClock {
  /** When the clock was last looked at. */
  readonly seenAt: number;
  /** It was at least so late, by more than one look. */
  readonly believedAt: number;
  /** For how long it has gone as time goes. */
  readonly steadyMs: number;
}

export class PurgeClockStore extends Store {
  /** Null before the first look. */
  async find(): Promise<PurgeClock | null> {
    const row = await this.db.selectFrom('purge_clock').selectAll().executeTakeFirst();
    return row ? { seenAt: row.seen_at, believedAt: row.believed_at, steadyMs: row.steady_ms } : null;
  }

  async save({ seenAt, believedAt, steadyMs }: PurgeClock): Promise<void> {
    const columns = { seen_at: seenAt, believed_at: believedAt, steady_ms: steadyMs };
    await this.db
      .insertInto('purge_clock')
      .values({ id: 1, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }

  /** When the newest of what accounts do was written; 0 where nothing was. */
  async newestRecord(): Promise<number> {
    const { rows } = await sql<{ at: number | null }>`SELECT max(at) AS at FROM (
      SELECT max(created_at) AS at FROM audits UNION ALL
      SELECT max(created_at) FROM idempotency_keys) AS newest`.execute(this.db);
    return rows[0]?.at ?? 0;
  }
}
