import { LeaseWatch } from '../../leases/lease-watch.ts';
import { LEASE_MS } from '../../records/job.ts';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import type { WorkerPresence } from '../ports/worker-presence.ts';
import type { Database } from '../queries/schema.ts';

/** What a process is for: only those that crawl are asked for. */
type Role = 'crawls' | 'answers';

const SHOWN_EVERY_MS = LEASE_MS / 4;
/** By the server's clock, of which only this depends. */
const FORGOTTEN = '1 hour';

/** The processes at a database, as rows that move as long as they live. */
export class Nodes implements WorkerPresence {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Shows that a process lives, and finds out whether it can write. */
  async beat(name: string, role: Role): Promise<void> {
    await sql`INSERT INTO nodes (name, role, beat, shown_at) VALUES (${name}, ${role}, 0, now())
      ON CONFLICT (name) DO UPDATE SET beat = nodes.beat + 1, shown_at = now()`.execute(this.#db);
  }

  /** What cannot be shown is taken for absent: a database that is away must end no process. */
  show(worker: string): () => Promise<void> {
    let beating = this.beat(worker, 'crawls').catch(() => {});
    const timer = setInterval(() => {
      beating = this.beat(worker, 'crawls').catch(() => {});
    }, SHOWN_EVERY_MS);
    return async () => {
      clearInterval(timer);
      await beating;
      await sql`DELETE FROM nodes WHERE name = ${worker}`.execute(this.#db).catch(() => {});
    };
  }

  /** Those that give no sign of life are removed by whoever notices. */
  watch(monotonic: () => number): () => Promise<boolean> {
    const leases = new LeaseWatch(LEASE_MS, monotonic);
    return async () => {
      const { rows } = await sql<{ owner: string; beat: number }>`SELECT name AS owner, beat FROM nodes
        WHERE role = 'crawls'`.execute(this.#db);
      const lapsed = leases.lapsed(rows.map((row) => ({ ...row, id: row.owner })));
      for (const { owner, beat } of lapsed)
        await sql`DELETE FROM nodes WHERE name = ${owner} AND beat = ${beat}`.execute(this.#db);
      return rows.length > lapsed.length;
    };
  }

  async sweep(): Promise<void> {
    await sql`DELETE FROM nodes WHERE shown_at < now() - ${FORGOTTEN}::interval`.execute(this.#db);
  }
}
