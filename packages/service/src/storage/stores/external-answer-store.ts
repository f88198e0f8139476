import { hash } from 'node:crypto';
import type { CheckedTarget } from '@seogeo/engine';
import { sql } from '../kysely/kysely.gen.js';
import { purge } from '../queries/purge.ts';
import { Store } from './store.ts';

/** What addresses of other sites have answered. No address is stored, and nothing of who asked. */
export class ExternalAnswerStore extends Store {
  /** Those of the addresses that have been asked for from `since` to `now`: later is by a clock that was ahead. */
  async known(urls: readonly string[], since: number, now: number): Promise<CheckedTarget[]> {
    if (urls.length === 0) return [];
    const byDigest = new Map(urls.map((url) => [hash('sha256', url), url]));
    const rows = await this.db
      .selectFrom('external_answers')
      .select(['digest', 'fault'])
      .where('digest', 'in', [...byDigest.keys()])
      .where('checked_at', '>=', since)
      .where('checked_at', '<=', now)
      .execute();
    return rows.map(({ digest, fault }) => ({ url: byDigest.get(digest) ?? '', fault }));
  }

  async keep(checked: readonly CheckedTarget[], now: number): Promise<void> {
    if (checked.length === 0) return;
    const faults = new Map(checked.map(({ url, fault }) => [hash('sha256', url), fault]));
    // In one order for all, so that none who writes waits for the other.
    const rows = [...faults].sort().map(([digest, fault]) => ({ digest, fault, checked_at: now }));
    await this.db
      .insertInto('external_answers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('digest').doUpdateSet(({ ref }) => ({
          fault: ref('excluded.fault'),
          checked_at: ref('excluded.checked_at'),
        })),
      )
      .execute();
  }

  /** Removes the answers before `time`, and tells how many. */
  purge(time: number): Promise<number> {
    const where = sql`checked_at < ${time}`;
    return purge(this.db, { table: 'external_answers', where, key: 'digest' });
  }
}
