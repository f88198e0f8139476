import type { SeenLease } from '../../leases/lease-watch.ts';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import { lockTable } from '../queries/lock-row.ts';
import type { Database } from '../queries/schema.ts';

/** What a worker has, or may have, at a host. */
export interface HostShare {
  readonly owner: string;
  readonly requests: number;
}

/** Which worker has how many requests at which host, as one worker sees it. */
export class HostTable {
  readonly #write: Kysely<Database>;
  readonly owner: string;

  constructor(write: Kysely<Database>, owner: string) {
    this.#write = write;
    this.owner = owner;
  }

  /** So that the sum over all workers never exceeds what a host may be asked. */
  transaction<T>(work: (hosts: HostTable) => Promise<T>): Promise<T> {
    return this.#write.transaction().execute(async (trx) => {
      // Whoever claims a share has read those of all others, some of which may not be there yet.
      await lockTable(trx, 'host_shares');
      return work(new HostTable(trx, this.owner));
    });
  }

  /** Every share of the other workers. */
  async leasesOfOthers(): Promise<(SeenLease & { host: string })[]> {
    const rows = await this.#write
      .selectFrom('host_shares')
      .select(['host', 'owner', 'beat'])
      .where('owner', '!=', this.owner)
      .execute();
    return rows.map((row) => ({ ...row, id: `${row.host} ${row.owner}` }));
  }

  at(host: string): Promise<HostShare[]> {
    const shares = this.#write
      .selectFrom('host_shares')
      .select(['owner', 'requests'])
      .where('host', '=', host);
    return shares.orderBy('owner').execute();
  }

  /** Takes or renews the worker's own share. */
  async hold(host: string, requests: number): Promise<void> {
    await this.#write
      .insertInto('host_shares')
      .values({ host, owner: this.owner, requests, beat: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['host', 'owner'])
          .doUpdateSet({ requests, beat: sql<number>`host_shares.beat + 1` }),
      )
      .execute();
  }

  async giveUp(host: string, owner: string = this.owner): Promise<void> {
    await this.#write.deleteFrom('host_shares').where('host', '=', host).where('owner', '=', owner).execute();
  }

  async giveUpAll(): Promise<void> {
    await this.#write.deleteFrom('host_shares').where('owner', '=', this.owner).execute();
  }
}
