import type { LeaseWatch } from '../../../leases/lease-watch.ts';
import type { Databases } from '../file/open-database.ts';
import type { JobKind } from './job-queue.ts';

/** Watches the leases of the other workers on a database, and frees the jobs of those that give no sign of life. */
export class LapsedLeases {
  readonly #db: Pick<Databases, 'write' | 'read'>;
  readonly #owner: string;
  readonly #watch: LeaseWatch;

  constructor(db: Pick<Databases, 'write' | 'read'>, owner: string, watch: LeaseWatch) {
    this.#db = db;
    this.#owner = owner;
    this.#watch = watch;
  }

  async free(kinds: readonly JobKind[]): Promise<void> {
    const { write, read } = this.#db;
    const leases = await read
      .selectFrom('jobs')
      .select(['id', 'lease_owner', 'beat'])
      .where('state', '=', 'running')
      .where('kind', 'in', kinds)
      .where('lease_owner', '!=', this.#owner)
      .execute();
    const seen = leases.map(({ id, lease_owner, beat }) => ({ id, owner: lease_owner ?? '', beat }));
    for (const { id, owner, beat } of this.#watch.lapsed(seen)) {
      await write
        .updateTable('jobs')
        .set({ state: 'queued', lease_owner: null })
        .where('id', '=', id)
        .where('state', '=', 'running')
        // Only the very lease that was seen to be silent.
        .where('lease_owner', '=', owner)
        .where('beat', '=', beat)
        .execute();
    }
  }
}
